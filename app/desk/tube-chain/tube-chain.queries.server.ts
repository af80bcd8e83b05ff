import type { Db } from "#app/db/schema.server.ts";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { toEntry } from "#app/domain/history/history.queries.server.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { type ChainFacts, type ChainLine, chainLines } from "./chain-lines.ts";

/** By the id of a sample. */
export type Chains = ReadonlyMap<string, ChainLine[]>;

/**
 * The chain of every tube of these bookings, from the history, the labels and the scans; a few queries.
 * @param given their visits, where the caller has them: only for what was sent to another laboratory.
 */
export async function findChains(
  db: Db,
  bookingIds: readonly string[],
  given?: readonly Visit[],
): Promise<Chains> {
  if (bookingIds.length === 0) return new Map();
  const samples = await selectSamples(db, bookingIds);
  const labels = samples.flatMap(({ label }) => label ?? []);
  const names = await findNames(db);
  const printed = await findLabels(db, labels);
  const scans = await findScans(db, bookingIds);
  const asides = await findAsides(db, labels);
  const told = await findTold(db, bookingIds);
  const bags = await findBags(db, samples);
  const sent = await findSent(db, bookingIds, given);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return new Map(
    samples.map((row) => {
      const label = printed.get(row.label ?? "");
      const scan = scans.find(({ id }) => id === row.scanId);
      const bag = row.collectedAt
        ? bags.find(
            ({ day, staffId }) =>
              staffId === row.collectedById && day === dayInIndia(new Date(row.collectedAt ?? "")),
          )
        : undefined;
      const facts: ChainFacts = {
        container: row.container,
        label: row.label,
        patient: row.patientName,
        printed: label && {
          at: label.printedAt,
          by: nameOf(label.printedById),
          isSpare: label.kind === "spare",
          owner: nameOf(label.owner),
          hasPatient: label.container !== null,
        },
        scan: scan && {
          at: scan.scannedAt,
          by: nameOf(scan.staffId),
          nameByHand: scan.nameByHand === 1,
        },
        collected:
          row.collectedAt === null
            ? undefined
            : { at: row.collectedAt, by: nameOf(row.collectedById) },
        noLabelBecause: row.noLabelBecause,
        isNotTaken: row.state === "not-taken",
        box:
          row.boxAt === null || row.boxCelsius === null
            ? undefined
            : { at: row.boxAt, celsius: row.boxCelsius, area: row.street },
        bag:
          bag?.measuredAt && row.state !== "not-taken"
            ? { at: bag.measuredAt, celsius: bag.celsius, by: nameOf(bag.measuredById) }
            : undefined,
        told: told.get(row.id) ?? [],
        counted:
          row.countedAt === null
            ? undefined
            : {
                at: row.countedAt,
                by: nameOf(row.countedById),
                state: row.state,
                reason: row.reason,
                remark: row.remark,
              },
        asides: asides
          .filter((one) => one.label === row.label)
          .map(({ asideAt, staffId, settledAt, settledById, settledAs }) => ({
            at: asideAt,
            by: nameOf(staffId),
            settled:
              settledAt === null
                ? undefined
                : { at: settledAt, by: nameOf(settledById), as: settledAs ?? "" },
          })),
        sent: row.state === "received" ? (sent.get(`${row.bookingId} ${row.container}`) ?? []) : [],
      };
      return [row.id, chainLines(facts)];
    }),
  );
}

const selectSamples = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["samples.id", "samples.bookingId", "samples.container", "samples.state", "label"])
    .select(["scanId", "noLabelBecause", "countedAt", "countedById", "samples.reason", "remark"])
    .select(["bookings.patientName", "bookings.collectedAt", "bookings.collectedById"])
    .select(["visits.boxCelsius", "visits.boxAt", "visits.street"])
    .where("samples.bookingId", "in", bookingIds)
    .orderBy("samples.bookingId")
    .orderBy("samples.position")
    .execute();

async function findNames(db: Db) {
  const rows = await db.selectFrom("staff").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function findLabels(db: Db, numbers: readonly string[]) {
  const rows = await db
    .selectFrom("labels")
    .leftJoin("labelRolls", "labelRolls.id", "labels.rollId")
    .select([
      "number",
      "kind",
      "container",
      "printedAt",
      "printedById",
      "labelRolls.staffId as owner",
    ])
    .where("number", "in", [...numbers, ""])
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

const findScans = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom("tubeScans")
    .select(["id", "scannedAt", "staffId", "nameByHand"])
    .where("bookingId", "in", bookingIds)
    .execute();

const findAsides = (db: Db, labels: readonly string[]) =>
  db
    .selectFrom("tubesAside")
    .select(["label", "asideAt", "staffId", "settledAt", "settledById", "settledAs"])
    .where("label", "in", [...labels, ""])
    .orderBy("asideAt")
    .execute();

/** What stands in the history of each tube, without what was taken back. */
async function findTold(db: Db, bookingIds: readonly string[]) {
  const rows = await db
    .selectFrom("history")
    .selectAll()
    .where("bookingId", "in", bookingIds)
    .orderBy("id")
    .execute();
  const entries = rows.map(toEntry);
  const undone = new Set(entries.map(({ undoes }) => undoes));
  const told = new Map<string, ChainFacts["told"][number][]>();
  for (const { id, at, actor, action, changes, details, undoes } of entries) {
    if (undoes !== null || undone.has(id) || !action.startsWith("sample.")) continue;
    const ids = changes.filter(({ table }) => table === "samples").map(({ key }) => String(key.id));
    for (const one of ids)
      told.set(one, [...(told.get(one) ?? []), { at, by: actor, action, details }]);
  }
  return told;
}

type Collected = { collectedAt: string | null; collectedById: string | null };

async function findBags(db: Db, rows: readonly Collected[]) {
  const days = rows.flatMap(({ collectedAt }) =>
    collectedAt === null ? [] : dayInIndia(new Date(collectedAt)),
  );
  return db
    .selectFrom("bags")
    .selectAll()
    .where("day", "in", [...new Set(days), ""])
    .execute();
}

/** By booking and container: a laboratory gets what its tests are measured from. */
async function findSent(db: Db, bookingIds: readonly string[], given?: readonly Visit[]) {
  const rows = await db
    .selectFrom("sentOuts")
    .innerJoin("bookings", "bookings.id", "sentOuts.bookingId")
    .select(["bookingId", "tests", "laboratory", "sentAt", "backAt", "visitId"])
    .where("bookingId", "in", bookingIds)
    .orderBy("sentAt")
    .execute();
  const sent = new Map<string, ChainFacts["sent"][number][]>();
  if (rows.length === 0) return sent;
  const visits = given ?? (await findVisits(db, [...new Set(rows.map(({ visitId }) => visitId))]));
  const bookings = new Map(visits.flatMap((visit) => visit.bookings.map((one) => [one.id, one])));
  for (const { bookingId, tests, laboratory, sentAt, backAt } of rows) {
    const booking = bookings.get(bookingId);
    if (!booking) continue;
    const names = new Set(JSON.parse(tests) as string[]);
    const containers = expectedContainers(booking.plan)
      .filter((one) => one.tests.some((test) => names.has(test)))
      .map(({ container }) => container);
    for (const container of new Set(containers)) {
      const key = `${bookingId} ${container}`;
      sent.set(key, [...(sent.get(key) ?? []), { at: sentAt, laboratory, backAt }]);
    }
  }
  return sent;
}
