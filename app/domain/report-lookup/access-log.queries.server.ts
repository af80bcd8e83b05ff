import type { Db } from "#app/db/schema.server.ts";
import { newKey } from "#app/lib/new-key.ts";
import { keyedHash } from "#app/lib/keyed-hash.server.ts";

export type Access = {
  event: "lookup" | "download" | "code";
  outcome: "found" | "none" | "refused";
  /** Absent when the request does not say whose report it wants. */
  phone?: string;
  address: string;
  /** Which report, where that is known. */
  reportId?: string;
  /** Only the first access with the same text, event and outcome is recorded. */
  once?: string;
};

/** Records who looked at whose reports and when, as keyed hashes: they link entries without naming anyone. */
export const insertAccess = (db: Db, secret: string, now: Date, access: Access) =>
  db
    .insertInto("accessLog")
    .values({
      id: idOf(access, secret),
      at: now.toISOString(),
      event: access.event,
      outcome: access.outcome,
      phoneHash: keyedHash(secret, "phone", access.phone ?? ""),
      addressHash: keyedHash(secret, "address", access.address),
      reportId: access.reportId ?? null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();

type Opened = {
  staffId: string;
  /** The phone of the report, or of the booking that the file fits; blank where nobody knows. */
  phone: string;
  /** Id of the report, or of the file that is to become one. */
  id: string;
};

/**
 * Records that a colleague opened a report, or a file with one, on the desk; once in an hour. Call it in
 * `writeTransaction` from every route of the desk that answers with a PDF or a page of it.
 */
export function noteOpenedOnDesk(trx: Db, secret: string, now: Date, opened: Opened) {
  const { staffId, phone, id } = opened;
  const at = now.toISOString();
  return trx
    .insertInto("accessLog")
    .values({
      id: keyedHash(secret, "access", "desk", staffId, id, at.slice(0, "2026-11-23T04".length)),
      at,
      event: "desk",
      outcome: "found",
      phoneHash: keyedHash(secret, "phone", phone),
      addressHash: "",
      staffId,
      reportId: id,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

const idOf = ({ event, outcome, once }: Access, secret: string) =>
  once === undefined ? newKey() : keyedHash(secret, "access", event, outcome, once);

/** Who looked at the reports of these phones, oldest first. */
export const listAccess = (db: Db, secret: string, phones: string[]) =>
  db
    .selectFrom("accessLog")
    .select(["at", "event", "outcome", "addressHash"])
    .where(
      "phoneHash",
      "in",
      phones.map((phone) => keyedHash(secret, "phone", phone)),
    )
    .orderBy("at")
    .execute();
