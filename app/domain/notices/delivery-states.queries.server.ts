import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import type { Notice } from "./outbox.queries.server.ts";
import { type PatientChannel, readChannels } from "./patient-channels.ts";

/** What became of a notice, and which channel follows one that did not deliver. */

type State = NonNullable<Row<"notices">["state"]>;

/** A channel that has not delivered after this is followed by the next one. */
export const FOLLOWS_AFTER_MS = 10 * 60_000;

/** States come in any order: a later one never goes back, and what was delivered did not fail. */
const RANK: Readonly<Record<State, number>> = {
  held: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
  read: 4,
};

export type Told = {
  /** Which notice; providers that cannot give back our id name their own. */
  id: string | undefined;
  providerId: string;
  state: "sent" | "delivered" | "read" | "failed";
  at: Date;
  /** Why it failed, without words of the message. */
  why?: string;
};

/**
 * Stores what a provider tells of a notice. Run inside a transaction. Once delivered nothing follows it,
 * once failed the next channel goes out at once.
 * @returns false for a notice that is not known (any more), or told of already.
 */
export async function takeState(trx: Db, { id, providerId, state, at, why }: Told) {
  const notice = await trx
    .selectFrom("notices")
    .select(["id", "state"])
    .where((row) => (id ? row("id", "=", id) : row("providerId", "=", providerId)))
    .executeTakeFirst();
  if (!notice || (notice.state && RANK[notice.state] >= RANK[state])) return false;
  const known = notice.state ?? "sent";
  await trx
    .updateTable("notices")
    .set({ state, stateAt: at.toISOString(), providerId, ...(why && { lastError: why }) })
    .where("id", "=", notice.id)
    .where((row) => row.or([row("state", "is", null), row("state", "=", known)]))
    .execute();
  if (state === "failed") await hurryFollower(trx, notice.id, at);
  if (state === "delivered" || state === "read") await dropFollower(trx, notice.id);
  return true;
}

/** True when the notice that this one follows has reached the patient after all. */
export async function followsDelivered(db: Db, { followsId }: Pick<Notice, "followsId">) {
  if (followsId === null) return false;
  const state = await findState(db, followsId);
  return state === "delivered" || state === "read";
}

/** What is known of a notice; undefined for one that is not there. */
export const findState = async (db: Db, id: string) =>
  (await db.selectFrom("notices").select("state").where("id", "=", id).executeTakeFirst())?.state;

/**
 * Lines up the next channel behind a notice, once. Run inside a transaction.
 * @returns false where none follows.
 */
export async function lineUpFollower(trx: Db, notice: Notice, dueAt: Date) {
  const [channel, ...next] = readChannels(notice.nextChannels ?? "");
  const recipient = channel && (await recipientBy(trx, channel, notice));
  if (!recipient) return false;
  const { event, visitId, bookingId, body, variables, language, createdAt } = notice;
  await trx
    .insertInto("notices")
    .values({
      id: orderedId(),
      channel,
      recipient,
      event,
      visitId,
      bookingId,
      body,
      variables,
      language,
      createdAt,
      nextChannels: next.join(" ") || null,
      followsId: notice.id,
      dueAt: dueAt.toISOString(),
      tries: 0,
    })
    .onConflict((conflict) => conflict.column("followsId").doNothing())
    .execute();
  return true;
}

/** Where the next channel reaches whom the notice was for; undefined where it does not. */
async function recipientBy(trx: Db, channel: PatientChannel, notice: Notice) {
  const { bookingId, recipient } = notice;
  if (channel !== "email" && notice.channel !== "email") return recipient;
  const booking = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.email", "visits.phone"])
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  return (channel === "email" ? booking?.email : booking?.phone) ?? undefined;
}

/**
 * A notice whose message goes by the next channel is not tried any more. It is blank like one that was sent:
 * nobody sends it again, and it counts as no failure.
 */
export const handOver = (trx: Db, id: string) =>
  trx
    .updateTable("notices")
    .set({ dueAt: null, body: "", variables: null })
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .execute();

const hurryFollower = (trx: Db, id: string, at: Date) =>
  trx
    .updateTable("notices")
    .set({ dueAt: at.toISOString() })
    .where("followsId", "=", id)
    .where("dueAt", "is not", null)
    .where("tries", "=", 0)
    .execute();

const dropFollower = (trx: Db, id: string) =>
  trx
    .deleteFrom("notices")
    .where("followsId", "=", id)
    .where("tries", "=", 0)
    .where("sentAt", "is", null)
    .execute();
