import { redirect } from "react-router";
import type { Db } from "#app/db/schema.server.ts";
import { writeCookie } from "#app/desk/sign-in/sign-in/desk-cookies.server.ts";
import { writeLanguage } from "#app/desk/sign-in/sign-in/language-cookie.ts";
import type { Opened } from "#app/desk/sign-in/sign-in/sign-in.service.server.ts";
import { wayBack } from "#app/desk/sign-in/sign-in/way-back.ts";
import { writeWho } from "#app/desk/sign-in/sign-in/who-cookie.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";

/** Lets somebody in: the cookies of their session, and the page where they wanted to go. */
export async function letIn(
  { staffId, session, browser }: Opened,
  { db, origin }: { db: Db; origin: string },
  wanted: string | null,
) {
  const headers = new Headers();
  const language = (await findColleague(db, staffId))?.language ?? "en";
  headers.append("Set-Cookie", writeLanguage(language, origin.startsWith("https:")));
  headers.append("Set-Cookie", writeWho(staffId, origin.startsWith("https:")));
  headers.append("Set-Cookie", writeCookie("session", session, origin));
  headers.append("Set-Cookie", writeCookie("browser", browser, origin));
  return redirect(wayBack(wanted), { status: 303, headers });
}

/** The answer to signing out. */
export function letOut(origin: string) {
  const headers = new Headers();
  headers.append("Set-Cookie", writeCookie("session", "", origin));
  headers.append("Set-Cookie", writeWho("", origin.startsWith("https:")));
  return redirect("/sign-in", { status: 303, headers });
}
