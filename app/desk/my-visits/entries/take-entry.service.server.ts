import { createHash } from "node:crypto";
import { storeOnce } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { NotChanged } from "#app/domain/history/changed.ts";
import { type By, orRefused, saidTo } from "#app/domain/history/desk-change.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { inLanguage } from "#app/lib/request-language.server.ts";
import { keepAsked } from "./asked-at-door.server.ts";
import { noteCollected } from "./collected.service.server.ts";
import type { Entry, EntryAnswer } from "./entry.ts";
import { entryRefusals, wrongClockWords } from "./answer-words.ts";
import { noteNotHome, noteNotToday, noteUndo } from "./other-entries.service.server.ts";
import { noteAside, noteBind, noteBox } from "./tube-entries.service.server.ts";
import { noteTests } from "./tests-entry.service.server.ts";
import { behindMs } from "./wrong-clock.ts";

type Staff = { id: string; name: string; may: (right: Right) => boolean };

/** What an entry did: the answer for the phone, and the history entries that its undo takes back. */
export type Noted = { told: string; undo: string[] };

/**
 * Notes what a phone has entered, once: a repeated key gets the first answer (decision 38). What is
 * entered at the door counts more than what the desk changed meanwhile; both are told.
 * @param sentAt the moment of the request by the clock of the phone: it tells by how much that is wrong.
 */
export async function noteEntry(
  db: Db,
  staff: Staff,
  entry: Entry,
  now: Date,
  sentAt = now,
): Promise<EntryAnswer> {
  const enteredAt = new Date(entry.at);
  const language = currentLanguage();
  const actor = { staffId: staff.id, name: staff.name };
  const by: By = { actor, now, may: staff.may, enteredAt, language };
  const behind = behindMs(sentAt, now);
  const counted = byOurClock(entry, behind);
  const bodyHash = createHash("sha256").update(JSON.stringify(entry)).digest("hex");
  const at = now.toISOString();
  const answer = { outcome: "noted" as const, at, told: "", undo: [] as string[] };
  if (entry.kind === "change-tests") await keepAsked(db, staff.id, entry, now);
  const stored = await orRefused(
    storeOnce(db, { key: entry.key, bodyHash }, { status: 200, body: answer }, now, async (trx) => {
      const noted = await inLanguage("en", () => note(trx, by, counted, entry.at));
      return { ...answer, ...noted, told: noted.told || saidTo(by, () => wrongClockWords(behind)) };
    }),
  );
  if (isRefused(stored)) return { outcome: "refused", at, told: stored.said };
  if (!stored.ok) return { outcome: "refused", at, told: entryRefusals.enteredAlready() };
  const { undo: _, ...told } = stored.answer.body;
  return told;
}

/** The moments of an entry, of which the phone's clock is `behind` milliseconds. */
function byOurClock(entry: Entry, behind: number): Entry {
  const later = (at: string) => new Date(Date.parse(at) + behind).toISOString();
  const counted = { ...entry, at: later(entry.at) };
  return counted.kind === "not-home" && counted.calledAt !== undefined
    ? { ...counted, calledAt: later(counted.calledAt) }
    : counted;
}

const isRefused = (stored: object): stored is NotChanged => "said" in stored;

function note(trx: Db, by: By, entry: Entry, phoneAt: string): Promise<Noted> {
  switch (entry.kind) {
    case "collected":
      return noteCollected(trx, by, entry);
    case "not-home":
      return noteNotHome(trx, by, entry);
    case "not-today":
      return noteNotToday(trx, by, entry);
    case "change-tests":
      return noteTests(trx, by, entry);
    case "bind":
      return noteBind(trx, by, entry, phoneAt);
    case "put-aside":
      return noteAside(trx, by, entry);
    case "box":
      return noteBox(trx, by, entry);
    case "undo":
      return noteUndo(trx, by, entry);
  }
}
