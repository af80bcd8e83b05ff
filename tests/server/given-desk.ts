import type { Db } from "#app/db/schema.server.ts";
import type { Role } from "#app/lib/roles.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { createDesk } from "#built-desk";
import { servicesOver } from "#tests/api/site.ts";
import { givenAccount } from "#tests/databases/given.ts";

export const DESK = "http://localhost:3001";
/** Monday 23 November 2026, 09:42 AM in India. */
export const MORNING = new Date("2026-11-23T04:12:00.000Z");

/** What no answer says, whatever was sent: words of the database or of the runtime, and where code stands. */
export const INTERNALS =
  /SQLITE_|syntax error|TypeError|\bat (?:\S+ \()?(?:file:|node:|\/)\S+:\d+:\d+/;

type Given = { env?: Record<string, string>; now?: () => Date };

/** The built desk over this database, without a port. */
export function deskOver(db: Db, { env = {}, now = () => MORNING }: Given = {}) {
  const { fetch: answer } = createDesk(
    servicesOver(db, { env: { RATE_LIMITS: "on", ...env }, now }),
  );
  const ask = async (path: string, init: RequestInit = {}) =>
    answer(new Request(DESK + path, init));
  return {
    /** Any request of somebody who is signed in. */
    send: (path: string, init: RequestInit, session?: string) =>
      ask(path, { ...init, headers: { ...init.headers, ...cookies(session) } }),
    get: (path: string, session?: string) => ask(path, { headers: cookies(session) }),
    /** Posts a form as a page of the desk does. */
    post: (path: string, fields: Fields, session?: string, headers: Record<string, string> = {}) =>
      ask(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: DESK, ...cookies(session), ...headers },
      }),
    /** Posts a form without a word from which site. */
    postBare: (path: string, fields: Fields, session?: string) =>
      ask(path, { method: "POST", body: new URLSearchParams(fields), headers: cookies(session) }),
  };
}

export type Desk = ReturnType<typeof deskOver>;
type Fields = Record<string, string> | string[][];

const cookies = (session: string | undefined): Record<string, string> =>
  session === undefined ? {} : { Cookie: `desk=${session}` };

/** A colleague of a role who is signed in. */
export async function givenSignedIn(db: Db, role: Role, now = MORNING) {
  const { id } = await givenAccount(db, { id: `the-${role}`, name: `Somebody ${role}`, role });
  return { id, session: await startSession(db, id, "password", now) };
}

/** The value of a cookie that an answer sets; blank when it is deleted. */
export function cookieIn(answer: Response, name: string) {
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set?.slice(name.length + 1).split(";", 1)[0];
}
