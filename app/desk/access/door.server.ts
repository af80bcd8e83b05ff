import { redirect } from "react-router";
import { recordOwn } from "#app/desk/history/record-own.server.ts";
import { readCookie, writeCookie } from "#app/desk/sign-in/sign-in/desk-cookies.server.ts";
import { deviceInWords } from "#app/desk/sign-in/sign-in/device-words.ts";
import type { Door, Opened } from "#app/desk/sign-in/sign-in/sign-in.service.server.ts";
import { wayBack } from "#app/desk/sign-in/sign-in/way-back.ts";
import { writeWho } from "#app/desk/sign-in/sign-in/who-cookie.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeLanguage } from "#app/desk/sign-in/sign-in/language-cookie.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";
import { deskServices } from "./desk-services.server.ts";
import type { Given, RouteArgs } from "./given.server.ts";

/** What the pages get that are open to people who are not signed in: /sign-in, /switch and /welcome. */
export function readDoor({ request, context }: RouteArgs): Door & { origin: string } {
  const services = context.get(deskServices);
  return doorOf({ ...services, now: services.now(), request });
}

type Asked = Pick<Given, "db" | "limits" | "now" | "clientAddress" | "config" | "request">;

/** The same for somebody who is signed in and proves it again. */
export function doorOf({ db, limits, now, clientAddress, config, request }: Asked) {
  const origin = config.deskUrl;
  return {
    db,
    limits,
    now,
    address: clientAddress,
    session: readCookie(request.headers, "session", origin),
    browser: readCookie(request.headers, "browser", origin),
    device: deviceInWords(request.headers.get("User-Agent")),
    note: recordOwn,
    origin,
  };
}

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
