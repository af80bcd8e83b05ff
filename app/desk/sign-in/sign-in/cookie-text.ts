/**
 * The name of a cookie of the desk. `__Host-` binds it to this host over https, so that no other host of the
 * domain can plant one; a browser takes that prefix over https alone, so http on this machine goes without.
 */
export const hostName = (name: string, isHttps: boolean) => `${isHttps ? "__Host-" : ""}${name}`;

/** The value of a cookie in a `Cookie` header or in `document.cookie`; undefined without one. */
export function cookieValue(cookies: string, name: string) {
  const beginning = `${name}=`;
  const pairs = cookies.split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(beginning))?.slice(beginning.length);
}
