/**
 * Who signed in last on this browser. Scripts may read it, and it opens nothing: without a network, My
 * visits shows a day that the phone keeps to that colleague alone (decision 38).
 */
const NAME = "desk-who";
/** A day of My visits is kept until midnight. */
const SECONDS = 24 * 60 * 60;

const nameOf = (isHttps: boolean) => `${isHttps ? "__Host-" : ""}${NAME}`;

/** As a header and a script set it. @param staffId blank deletes it. */
export const writeWho = (staffId: string, isHttps: boolean) =>
  [
    `${nameOf(isHttps)}=${encodeURIComponent(staffId)}`,
    "Path=/",
    "SameSite=Lax",
    `Max-Age=${staffId === "" ? 0 : SECONDS}`,
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");

/** @param cookies as `document.cookie` has them. @returns undefined when no one is remembered. */
export function readWho(cookies: string, isHttps: boolean) {
  const pairs = cookies.split(";").map((pair) => pair.trim());
  const beginning = `${nameOf(isHttps)}=`;
  const value = pairs.find((pair) => pair.startsWith(beginning))?.slice(beginning.length);
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}
