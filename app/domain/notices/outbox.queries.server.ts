import type { Db, Row } from "#app/db/schema.server.ts";
import { insertion } from "#app/db/insertion.server.ts";
import type { NoticeEvent } from "./messages.ts";

export type Notice = Row<"notices">;

export type NewNotice = Pick<Notice, "channel" | "recipient" | "body" | "dueAt"> & {
  id: string;
  event: NoticeEvent;
  visitId?: string | null;
  bookingId?: string | null;
  createdAt: string;
} & Partial<Pick<Notice, "variables" | "language" | "nextChannels" | "followsId" | "testedById">>;

/** Run inside the transaction of what they tell. */
export async function insertNotices(trx: Db, notices: readonly NewNotice[]) {
  if (notices.length === 0) return;
  await trx
    .insertInto("notices")
    .values(notices.map((notice) => ({ ...notice, tries: 0 })))
    .execute();
}

/** The statement that stores notices, at least one, to be sent with others of their transaction. */
export const noticesInsertion = (trx: Db, notices: readonly NewNotice[]) =>
  insertion(
    trx,
    "notices",
    notices.map((notice) => ({ ...notice, tries: 0 })),
  );

/** Takes back what was not tried yet and is not true any more. */
export const dropUnsent = (trx: Db, visitId: string, events: readonly NoticeEvent[]) =>
  trx
    .deleteFrom("notices")
    .where("visitId", "=", visitId)
    .where("event", "in", events)
    .where("tries", "=", 0)
    .where("sentAt", "is", null)
    .execute();

/** Takes back what was not tried yet of a booking, because a later message replaces it. */
export const dropUnsentOf = (trx: Db, bookingId: string, event: NoticeEvent) =>
  trx
    .deleteFrom("notices")
    .where("bookingId", "=", bookingId)
    .where("event", "=", event)
    .where("tries", "=", 0)
    .where("sentAt", "is", null)
    .execute();

/** Takes a notice back that is not true any more. */
export const dropNotice = (trx: Db, id: string) =>
  trx.deleteFrom("notices").where("id", "=", id).execute();

/** True when there is something to send; a read alone, because it is asked often. */
export const hasDue = async (db: Db, now: Date) =>
  (await db
    .selectFrom("notices")
    .select("id")
    .where("dueAt", "<=", now.toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Sent = { providerId?: string | undefined; remark?: Notice["remark"] };

/**
 * Its text is blank then, because nobody reads it again. What its provider has told already, before this
 * was written, stands.
 */
export const markSent = (trx: Db, id: string, now: Date, { providerId, remark }: Sent = {}) =>
  trx
    .updateTable("notices")
    .set((row) => ({
      sentAt: now.toISOString(),
      dueAt: null,
      lastError: null,
      body: "",
      variables: null,
      ...(providerId && { providerId }),
      ...(remark && { remark }),
      state: row
        .case()
        .when("state", "in", ["delivered", "read", "failed"])
        .then(row.ref("state"))
        .else("sent" as const)
        .end(),
      stateAt: row
        .case()
        .when("state", "in", ["delivered", "read", "failed"])
        .then(row.ref("stateAt"))
        .else(now.toISOString())
        .end(),
    }))
    .where("id", "=", id)
    .execute();

/**
 * It is tried at another moment, and this one was no try.
 * @param held why it is held back, for one that waits for its template.
 */
export const putOff = (trx: Db, id: string, until: Date, held?: string) =>
  trx
    .updateTable("notices")
    .set((row) => ({
      dueAt: until.toISOString(),
      tries: row("tries", "-", 1),
      ...(held !== undefined && { state: "held" as const, lastError: held }),
    }))
    .where("id", "=", id)
    .execute();

/** @param again when it is tried again; undefined gives it up. */
export const markFailed = (trx: Db, id: string, why: string, again: Date | undefined) =>
  trx
    .updateTable("notices")
    .set({
      dueAt: again?.toISOString() ?? null,
      lastError: why,
      ...(!again && { state: "failed" }),
    })
    .where("id", "=", id)
    .execute();

/** How many wait to be sent, and how many were given up. */
export async function countNotices(db: Db) {
  const { waiting, failed } = await db
    .selectFrom("notices")
    .select((by) => [
      by.fn.count("dueAt").as("waiting"),
      by.fn
        .sum(
          by
            .case()
            .when(by.and([by("dueAt", "is", null), by("sentAt", "is", null), by("body", "!=", "")]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("failed"),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), failed: Number(failed ?? 0) };
}
