import { freeNth } from "#app/domain/tubes/binding.ts";
import type { DoorScan, MyDay, MyPatient, MyVisit } from "../day/my-day.ts";
import type { BindEntry } from "../entries/entry.ts";
import { isAhead, type NotedEntry, undoneKeys } from "../phone/noted-entry.ts";

/**
 * The server's day with what the phone has scanned, put aside and read from the thermometer since, without
 * what was taken back. A bind that waits counts; one that the server has refused does not.
 */
export function withScans(day: MyDay, entries: readonly NotedEntry[]): MyDay {
  const own = entries.filter(({ entry }) => entry.staffId === day.staffId);
  const undone = undoneKeys(own);
  const counted = own.filter(
    (noted) => isAhead(noted, day.loadedAt) && !undone.has(noted.entry.key),
  );
  const binds = counted.flatMap(({ entry }) => (entry.kind === "bind" ? [entry] : []));
  const asides = own.flatMap(({ entry, state }) =>
    entry.kind === "put-aside" && state !== "refused" ? [entry.label] : [],
  );
  if (binds.length + asides.length + undone.size + counted.length === 0) return day;
  const bound = new Set(binds.map(({ label }) => label));
  return {
    ...day,
    visits: day.visits.map((visit) => ({
      ...visit,
      patients: visit.patients.map((patient) => ({
        ...patient,
        scans: scansNow(patient, binds, undone),
      })),
      box: boxNow(visit, counted),
    })),
    spares: day.spares.filter((number) => !bound.has(number)),
    aside: [...new Set([...day.aside, ...asides])],
  };
}

function scansNow(
  { bookingId, scans }: Pick<MyPatient, "bookingId" | "scans">,
  binds: readonly BindEntry[],
  undone: ReadonlySet<string>,
) {
  const own = binds.filter((entry) => entry.bookingId === bookingId);
  return own.reduce<DoorScan[]>(
    withBind,
    scans.filter(({ key }) => !undone.has(key)),
  );
}

/** As the server will judge it (`judgeBinding`): one label counts once, a second tube is one more. */
function withBind(scans: DoorScan[], { key, label, container, nth, at }: BindEntry) {
  if (scans.some((one) => one.key === key || one.label === label)) return scans;
  const free = freeNth({ container, nth }, scans);
  return [...scans, { key, label, container, nth: free, at, by: "" }];
}

function boxNow({ id, box }: MyVisit, counted: readonly NotedEntry[]) {
  const last = counted.findLast(({ entry }) => entry.kind === "box" && entry.visitId === id)?.entry;
  return last?.kind === "box" ? { celsius: last.celsius, at: last.at } : box;
}
