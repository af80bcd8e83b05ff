import { cookieValue, hostName } from "./cookie-text.ts";
import { BROWSER_DAYS } from "./sign-in-times.ts";

/**
 * The cookies that let somebody in. Lax: a link in a message opens the desk, and another site's form brings
 * no session along.
 */
const NAMES = { session: "desk", browser: "desk-browser" } as const;
type Kind = keyof typeof NAMES;

const isHttps = (origin: string) => origin.startsWith("https:");
const nameOf = (kind: Kind, origin: string) => hostName(NAMES[kind], isHttps(origin));

/** The value of a cookie, undefined when the browser sent none, or one that is not ours. */
export function readCookie(headers: Headers, kind: Kind, origin: string) {
  const value = cookieValue(headers.get("Cookie") ?? "", nameOf(kind, origin));
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** @param value blank deletes the cookie. */
export function writeCookie(kind: Kind, value: string, origin: string) {
  const seconds = value === "" ? 0 : BROWSER_DAYS * 24 * 60 * 60;
  // A session has no age here: it ends with the browser, or in the database.
  const age = value === "" || kind === "browser" ? [`Max-Age=${seconds}`] : [];
  const secure = isHttps(origin) ? ["Secure"] : [];
  return [
    `${nameOf(kind, origin)}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    ...secure,
    ...age,
  ].join("; ");
}
