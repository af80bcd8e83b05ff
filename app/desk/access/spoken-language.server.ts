import type { Db } from "#app/db/schema.server.ts";
import { readLanguageCookie } from "#app/desk/sign-in/sign-in/language-cookie.ts";
import { readCookie } from "#app/desk/sign-in/sign-in/desk-cookies.server.ts";
import { findSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { findWelcome } from "#app/desk/sign-in/sign-in/welcome.service.server.ts";
import { type Language, readLanguage } from "#app/lib/language.ts";
import { SHELL } from "./phone-shell.ts";

/** Screens that exist in every language, with what they post to; the others are English. */
const SPOKEN = /^\/(?:my-visits|me|sign-in|switch|welcome)(?:\/|$)/;

type Asked = { db: Db; deskUrl: string; now: Date; request: Request };

/**
 * In which language a request is answered: as its address asks, else as the colleague has chosen who is
 * signed in or whom a link welcomes, else as who signed in last on this browser.
 */
export async function spokenLanguage({ db, deskUrl, now, request }: Asked): Promise<Language> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/_?\.data$/, "");
  if (!SPOKEN.test(path)) return "en";
  const asked = readLanguage(searchParams.get("language") ?? searchParams.get(SHELL) ?? "");
  if (asked) return asked;
  const once = /^\/welcome\/([^/]+)$/.exec(path)?.[1];
  const known = once ? await findWelcome(db, once, now) : await findSignedIn();
  return known?.language ?? readLanguageCookie(cookies(), deskUrl.startsWith("https:")) ?? "en";

  function cookies() {
    return request.headers.get("Cookie") ?? "";
  }
  function findSignedIn() {
    const session = readCookie(request.headers, "session", deskUrl);
    return session === undefined ? undefined : findSession(db, session, now);
  }
}
