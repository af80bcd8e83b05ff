/**
 * The element itself, or what stands in its place where hydration has made it anew: the one with its id, else
 * the only one of its kind and name. A dialog can take the place of a form.
 */
export function standInFor(element: Element) {
  if (element.isConnected) return element;
  const kind = element.localName;
  const name = element.getAttribute("name");
  const byId = element.id && document.getElementById(element.id);
  if (byId && byId.localName === kind) return byId;
  if (!name) return undefined;
  const value = /^(?:radio|checkbox|submit)$/.test(element.getAttribute("type") ?? "")
    ? `[value=${CSS.escape(element.getAttribute("value") ?? "")}]`
    : "";
  const named = document.querySelectorAll(`${kind}[name=${CSS.escape(name)}]${value}`);
  return named.length === 1 ? named[0] : undefined;
}
