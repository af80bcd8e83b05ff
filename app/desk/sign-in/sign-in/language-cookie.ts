import { type Language, readLanguage } from "#app/lib/language.ts";
import { cookieValue, hostName } from "./cookie-text.ts";

/** The language of who signed in last on this browser: the door speaks it before anybody is known. */
const NAME = "desk-language";
const SECONDS = 90 * 24 * 60 * 60;

export const writeLanguage = (language: Language, isHttps: boolean) =>
  [
    `${hostName(NAME, isHttps)}=${language}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    `Max-Age=${SECONDS}`,
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");

/** @returns undefined where nobody has signed in yet. */
export const readLanguageCookie = (cookies: string, isHttps: boolean) =>
  readLanguage(cookieValue(cookies, hostName(NAME, isHttps)));
