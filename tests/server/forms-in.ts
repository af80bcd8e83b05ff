/** A form of a page as the browser would post it before any script has come. */
export type PageForm = {
  method: string;
  /** Undefined where it goes to the address of the page. */
  action: string | undefined;
  /** Names of its fields and buttons. */
  names: readonly string[];
  /** What each of its buttons posts. */
  posts: readonly (readonly [string, string][])[];
};

const ENTITIES: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };
const decoded = (text: string) =>
  text.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? "");

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decoded(found);
};

const isSent = (kind: string, tag: string) => {
  const type = attribute(tag, "type") ?? "";
  if (kind === "button" || type === "submit") return false;
  return (type !== "checkbox" && type !== "radio") || tag.includes("checked");
};

/** The value of a field; that of a list is its chosen choice, else the first. */
function valueOf(kind: string, tag: string, after: string) {
  if (kind === "input" || kind === "button") return attribute(tag, "value") ?? "";
  const [content = ""] = after.split(`</${kind}>`, 1);
  if (kind === "textarea") return decoded(content);
  const options = Array.from(
    content.matchAll(/<option([^>]*)>([^<]*)/g),
    ([, of = "", words = ""]) => ({
      isChosen: of.includes("selected"),
      value: attribute(of, "value") ?? decoded(words),
    }),
  );
  return (options.find(({ isChosen }) => isChosen) ?? options[0])?.value ?? "";
}

function read(attributes: string, content: string): PageForm {
  const controls = Array.from(
    content.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g),
    ({ 0: whole, 1: kind = "", 2: tag = "", index }) => ({
      name: attribute(tag, "name") ?? "",
      value: valueOf(kind, tag, content.slice(index + whole.length)),
      isSent: isSent(kind, tag),
      isButton: kind === "button" && attribute(tag, "type") !== "button",
    }),
  );
  const fields = controls
    .filter(({ name, isSent }) => name !== "" && isSent)
    .map(({ name, value }): [string, string] => [name, value]);
  const buttons = controls
    .filter(({ name, isButton }) => name !== "" && isButton)
    .map(({ name, value }): [string, string] => [name, value]);
  return {
    method: (attribute(attributes, "method") ?? "get").toLowerCase(),
    action: attribute(attributes, "action"),
    names: controls.map(({ name }) => name).filter(Boolean),
    posts: buttons.length === 0 ? [fields] : buttons.map((button) => [...fields, button]),
  };
}

/** The forms of a page of HTML. */
export const formsIn = (html: string) =>
  Array.from(
    html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g),
    ([, attributes = "", content = ""]) => read(attributes, content),
  );
