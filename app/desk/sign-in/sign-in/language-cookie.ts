import { type Language, readLanguage } from "#app/lib/language.ts";

/** The language of who signed in last on this browser: the door speaks it before anybody is known. */
const NAME = "desk-language";
const SECONDS = 90 * 24 * 60 * 60;

const nameOf = (isHttps: boolean) => `${isHttps ? "__Host-" : ""}${NAME}`;

export const writeLanguage = (language: Language, isHttps: boolean) =>
  [
    `${nameOf(isHttps)}=${language}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    `Max-Age=${SECONDS}`,
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");

/** @returns undefined where nobody has signed in yet. */
export function readLanguageCookie(cookies: string, isHttps: boolean) {
  const beginning = `${nameOf(isHttps)}=`;
  const pairs = cookies.split(";").map((pair) => pair.trim());
  return readLanguage(pairs.find((pair) => pair.startsWith(beginning))?.slice(beginning.length));
}
