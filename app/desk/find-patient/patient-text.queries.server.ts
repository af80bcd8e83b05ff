import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/db/schema.server.ts";
import { addNewer, addOlder, newText, type PatientText } from "./patient-text.server.ts";

/** Rows per query: a few milliseconds of SQLite, then the event loop runs. */
const PAGE = 500;
/** On PostgreSQL a transaction may be seen later than another that began after it. */
const OVERLAP_MS = 60_000;
/** So many are read again at once when rows are missing or too many; larger ones at most that often. */
const SMALL = 5_000;
const REREAD_MS = 5 * 60_000;

type Kept = { text: PatientText; readAt: number; currentAt: number };

const kept = new WeakMap<Db, Promise<Kept>>();

/**
 * The names and phones of all bookings: read at the first call, then brought up to date by the bookings
 * that were placed and the visits that were changed since.
 */
export async function currentText(db: Db): Promise<PatientText> {
  const reading = kept.get(db) ?? read(db);
  kept.set(db, reading);
  try {
    const current = await reading;
    await catchUp(db, current);
    if (await isComplete(db, current)) return current.text;
  } catch (error) {
    kept.delete(db);
    throw error;
  }
  const again = read(db);
  kept.set(db, again);
  return (await again).text;
}

const selectNamed = (db: Db) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "bookings.patientName", "bookings.phone", "visits.phone as visitPhone"])
    .select("bookings.placedAt")
    .where("bookings.erasedAt", "is", null);

async function read(db: Db): Promise<Kept> {
  const startedAt = Date.now();
  const text = newText();
  // Behind every timestamp.
  let last = { placedAt: "9999", id: "" };
  for (;;) {
    const { placedAt, id } = last;
    const page = await selectNamed(db)
      .where("placedAt", "<=", placedAt)
      .where((of) => of.or([of("placedAt", "<", placedAt), of("bookings.id", "<", id)]))
      .orderBy("placedAt", "desc")
      .orderBy("bookings.id", "desc")
      .limit(PAGE)
      .execute();
    addOlder(text, page);
    last = page.at(-1) ?? last;
    if (page.length < PAGE) return { text, readAt: startedAt, currentAt: startedAt };
    await setImmediate();
  }
}

async function catchUp(db: Db, state: Kept) {
  const since = state.currentAt - OVERLAP_MS;
  state.currentAt = Date.now();
  const placed = await selectNamed(db)
    .where("placedAt", ">=", new Date(since).toISOString())
    .orderBy("placedAt")
    .limit(PAGE)
    .execute();
  addNewer(state.text, placed);
  const changed = db
    .selectFrom("history")
    .select("visitId")
    .where("history.id", ">=", firstIdOf(since))
    .where("visitId", "is not", null)
    .orderBy("history.id", "desc")
    .limit(PAGE);
  addNewer(state.text, await selectNamed(db).where("visitId", "in", changed).execute());
}

/** The smallest UUID of version 7 of a moment. */
const firstIdOf = (ms: number) => {
  const hex = ms.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** False when rows came or went by another way, such as a restored backup, and it is time to read again. */
async function isComplete(db: Db, { text, readAt }: Kept) {
  if (text.lines > SMALL && Date.now() - readAt < REREAD_MS) return true;
  const { count } = await db
    .selectFrom("bookings")
    .select((of) => of.fn.countAll().as("count"))
    .where("erasedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count) === text.lines;
}
