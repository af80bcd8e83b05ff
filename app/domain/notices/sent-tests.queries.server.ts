import type { Db } from "#app/db/schema.server.ts";
import type { PatientEvent } from "./messages.ts";

/**
 * Leaves of a test what became of it: neither text nor number, so that nobody sends it again and nobody
 * finds it with a patient who has the same number.
 * @param failedAt when it failed.
 */
export const endTest = (trx: Db, id: string, failedAt?: Date) =>
  trx
    .updateTable("notices")
    .set({
      body: "",
      variables: null,
      recipient: "",
      ...(failedAt && { stateAt: failedAt.toISOString() }),
    })
    .where("id", "=", id)
    .execute();

/** The last test of a message that a colleague sent since a moment. */
export const findLastTest = (db: Db, staffId: string, event: PatientEvent, since: string) =>
  db
    .selectFrom("notices")
    .select(["id", "channel", "createdAt", "dueAt", "sentAt", "state", "stateAt"])
    .select(["providerId", "lastError"])
    .where("testedById", "=", staffId)
    .where("event", "=", event)
    .where("createdAt", ">=", since)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export type SentTest = NonNullable<Awaited<ReturnType<typeof findLastTest>>>;
