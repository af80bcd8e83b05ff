import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { readCookie } from "#app/desk/sign-in/sign-in/desk-cookies.server.ts";
import { findSession, touchSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import type { DeskServices } from "./desk-services.server.ts";

type Asked = Pick<DeskServices, "db"> & {
  config: { deskUrl: string };
  now: Date;
  request: Request;
};

/**
 * Whether a person did something: opened a page, sent a form, or touched the screen, which then posts.
 * What an open screen reads by itself, every minute and after each change, keeps no session alive: its
 * scripts do not ask for a page.
 */
const isUse = ({ method, headers }: Request) =>
  method !== "GET" || (headers.get("Accept") ?? "text/html").includes("text/html");

/** The colleague whose session the cookie names; undefined without a valid session. */
export async function findSignedIn({ db, config, now, request }: Asked) {
  const token = readCookie(request.headers, "session", config.deskUrl);
  const found = token === undefined ? undefined : await findSession(db, token, now);
  if (found?.isStale && isUse(request))
    await writeTransaction(db, (trx) => touchSession(trx, found.sessionHash, now));
  return found;
}
