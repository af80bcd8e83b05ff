import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { readCookie } from "#app/features/staff/sign-in/desk-cookies.server.ts";
import { findSession, touchSession } from "#app/features/staff/sign-in/session.queries.server.ts";
import type { DeskServices } from "./desk-services.server.ts";

type Asked = Pick<DeskServices, "db"> & {
  config: { deskUrl: string };
  now: Date;
  request: Request;
};

/** Who asks, by the session of the cookie; undefined when it has ended, or there is none. */
export async function findSignedIn({ db, config, now, request }: Asked) {
  const token = readCookie(request.headers, "session", config.deskUrl);
  const found = token === undefined ? undefined : await findSession(db, token, now);
  if (found?.isStale)
    await writeTransaction(db, (trx) => touchSession(trx, found.sessionHash, now));
  return found;
}
