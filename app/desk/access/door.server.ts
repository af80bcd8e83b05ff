import { recordOwn } from "#app/desk/history/record-own.server.ts";
import { readCookie } from "#app/desk/sign-in/sign-in/desk-cookies.server.ts";
import { deviceInWords } from "#app/desk/sign-in/sign-in/device-words.ts";
import type { Door } from "#app/desk/sign-in/sign-in/sign-in.service.server.ts";
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
