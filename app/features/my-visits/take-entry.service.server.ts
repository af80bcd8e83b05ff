import { createHash } from "node:crypto";
import { storeOnce } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { NotChanged } from "#app/features/history/changed.ts";
import { type By, orRefused } from "#app/features/history/desk-change.server.ts";
import type { Right } from "#app/features/staff/rights.ts";
import { noteCollected } from "./collected.service.server.ts";
import type { Entry, EntryAnswer } from "./entry.ts";
import { noteNotHome, noteNotToday, noteUndo } from "./other-entries.service.server.ts";

type Staff = { id: string; name: string; may: (right: Right) => boolean };

/** What an entry did: the answer for the phone, and the history entries that its undo takes back. */
export type Noted = { told: string; undo: string[] };

/**
 * Notes what a phone has entered, once: a repeated key gets the first answer (decision 38). What is
 * entered at the door counts more than what the desk changed meanwhile; both are told.
 */
export async function noteEntry(
  db: Db,
  staff: Staff,
  entry: Entry,
  now: Date,
): Promise<EntryAnswer> {
  const by: By = { actor: { staffId: staff.id, name: staff.name }, now, may: staff.may };
  const bodyHash = createHash("sha256").update(JSON.stringify(entry)).digest("hex");
  const at = now.toISOString();
  const answer = { outcome: "noted" as const, at, told: "", undo: [] as string[] };
  const stored = await orRefused(
    storeOnce(
      db,
      { key: entry.key, bodyHash },
      { status: 200, body: answer },
      now,
      async (trx) => ({ ...answer, ...(await note(trx, by, entry)) }),
    ),
  );
  if (isRefused(stored)) return { outcome: "refused", at, told: stored.said };
  if (!stored.ok) return { outcome: "refused", at, told: "Not saved: this was entered already." };
  const { undo: _, ...told } = stored.answer.body;
  return told;
}

const isRefused = (stored: object): stored is NotChanged => "said" in stored;

function note(trx: Db, by: By, entry: Entry): Promise<Noted> {
  switch (entry.kind) {
    case "collected":
      return noteCollected(trx, by, entry);
    case "not-home":
      return noteNotHome(trx, by, entry);
    case "not-today":
      return noteNotToday(trx, by, entry);
    case "undo":
      return noteUndo(trx, by, entry);
  }
}
