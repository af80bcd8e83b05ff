import { cookieValue, hostName } from "./cookie-text.ts";

/**
 * Who signed in last on this browser. Scripts may read it, and it opens nothing: without a network, My
 * visits shows a day that the phone keeps to that colleague alone (decision 38).
 */
const NAME = "desk-who";
/** A day of My visits is kept until midnight. */
const SECONDS = 24 * 60 * 60;

/** As a header and a script set it. @param staffId blank deletes it. */
export const writeWho = (staffId: string, isHttps: boolean) =>
  [
    `${hostName(NAME, isHttps)}=${encodeURIComponent(staffId)}`,
    "Path=/",
    "SameSite=Lax",
    `Max-Age=${staffId === "" ? 0 : SECONDS}`,
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");

/** @param cookies as `document.cookie` has them. @returns undefined when no one is remembered. */
export function readWho(cookies: string, isHttps: boolean) {
  const value = cookieValue(cookies, hostName(NAME, isHttps));
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}
