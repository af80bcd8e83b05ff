import { t } from "#app/lib/translate.ts";
import type { MyDay, MyPatient } from "../day/my-day.ts";
import { visitName } from "../day/round.ts";
import type { Entry } from "../entries/entry.ts";
import type { NotedEntry } from "./noted-entry.ts";

/**
 * The entries of a phone that a day of the server changes. The names with which they were kept give way
 * to those of the day: a patient may be corrected by now, or erased, and then nothing of them stays here,
 * also once the visit has left the day. What waits is still sent as it was entered.
 */
export function entriesAsNow(day: MyDay, entries: readonly NotedEntry[]): NotedEntry[] {
  return entries.flatMap((noted) => {
    if (noted.entry.staffId !== day.staffId) return [];
    const name = nameNow(noted, day, entries);
    const entry = noted.state === "waiting" ? noted.entry : withoutErased(noted.entry, day);
    return name === noted.name && entry === noted.entry ? [] : [{ ...noted, name, entry }];
  });
}

function nameNow({ entry, name }: NotedEntry, day: MyDay, entries: readonly NotedEntry[]) {
  const about = whatItIsAbout(entry, entries);
  const visit = day.visits.find(({ id }) => id === entry.visitId);
  const patients = visit ? patientsOf(about, visit.patients) : [];
  if (patients.length > 0) return visitName(patients);
  const own = bookingsOf(about);
  const isErased = day.erased.some(({ visitId, bookingId }) =>
    own ? own.includes(bookingId) : visitId === entry.visitId,
  );
  return isErased ? t`Erased patient` : name;
}

/** What takes back another is about the same patients as that. */
const whatItIsAbout = (entry: Entry, entries: readonly NotedEntry[]) =>
  (entry.kind === "undo" && entries.find((one) => one.entry.key === entry.undoes)?.entry) || entry;

/** Undefined for an entry about everybody of its visit. */
function bookingsOf(entry: Entry) {
  if (entry.kind === "collected") return entry.patients.map(({ bookingId }) => bookingId);
  return "bookingId" in entry ? [entry.bookingId] : undefined;
}

function patientsOf(entry: Entry, patients: readonly MyPatient[]) {
  const own = bookingsOf(entry);
  return own ? patients.filter(({ bookingId }) => own.includes(bookingId)) : patients;
}

/** Why a container was not filled, or is one more, may be typed, and then tells of the patient. */
function withoutErased(entry: Entry, { erased }: MyDay): Entry {
  const isErased = (id: string) => erased.some(({ bookingId }) => bookingId === id);
  if (entry.kind === "bind" && entry.why !== undefined && isErased(entry.bookingId)) {
    const { why: _, ...bind } = entry;
    return bind;
  }
  if (entry.kind !== "collected") return entry;
  if (!entry.patients.some((one) => one.notTaken && isErased(one.bookingId))) return entry;
  return {
    ...entry,
    patients: entry.patients.map(({ notTaken, ...one }) =>
      notTaken && !isErased(one.bookingId) ? { ...one, notTaken } : one,
    ),
  };
}
