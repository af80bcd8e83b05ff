import type { Db, Row } from "#app/db/schema.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import { addRow, changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { containerKind } from "#app/domain/visit-plan/sample-reading.ts";
import { findPrinted, listBound } from "#app/domain/tubes/tube-scans.queries.server.ts";

type Scan = Pick<Row<"tubeScans">, "id" | "label" | "bookingId" | "container" | "nth">;
type Expected = { position: number; container: string };

/** The scans of a patient by the place of the container that they name, and those of one tube more. */
export async function boundPlaces(trx: Db, bookingId: string, expected: readonly Expected[]) {
  const scans = await listBound(trx, { bookingId });
  const byPlace = new Map<number, Scan>();
  for (const scan of scans) {
    const place = placeOf(scan, expected);
    if (place !== undefined && !byPlace.has(place)) byPlace.set(place, scan);
  }
  const placed = new Set(Array.from(byPlace.values(), ({ id }) => id));
  return { byPlace, more: scans.filter(({ id }) => !placed.has(id)) };
}

/** Other tests may name the same container in another spelling: it is the same tube. */
function placeOf({ container, nth }: Scan, expected: readonly Expected[]) {
  const same = expected.filter((one) => one.container === container);
  if (same.length > 0) return same[nth]?.position;
  const kind = containerKind(container);
  return expected.filter((one) => containerKind(one.container) === kind)[nth]?.position;
}

/** What the scan of a tube adds to its sample; a tube that came before its scan is received already. */
export async function scanColumns(trx: Db, { id, label }: Pick<Scan, "id" | "label">) {
  const printed = await findPrinted(trx, label);
  const columns = { label, scanId: id };
  return printed?.receivedAt
    ? {
        ...columns,
        state: "received" as const,
        countedAt: printed.receivedAt,
        countedById: printed.receivedById,
      }
    : columns;
}

/** One more container than was expected. */
export async function addBound(trx: Db, scan: Scan, position: number): Promise<RowChange> {
  const { bookingId, container } = scan;
  return addRow(trx, "samples", {
    id: orderedId(),
    bookingId,
    position,
    container,
    state: "collected",
    reason: null,
    comesAgain: null,
    repeatedById: null,
    ...(await scanColumns(trx, scan)),
  });
}

/**
 * Gives a sample that is collected already the label of a scan that arrived later; a container that nobody
 * expected becomes one more. Nothing while the booking is not collected: collecting it takes the scans.
 */
export async function joinScan(trx: Db, scan: Scan): Promise<RowChange[]> {
  const samples = await trx
    .selectFrom("samples")
    .selectAll()
    .where("bookingId", "=", scan.bookingId)
    .orderBy("position")
    .execute();
  if (samples.length === 0) return [];
  const same = samples.find(({ label }) => label === scan.label);
  if (same) return [await changeRow(trx, "samples", same.id, { scanId: scan.id })];
  const place = placeOf(scan, samples);
  const free = samples.find(
    ({ position, label, state }) =>
      position === place && label === null && (state === "collected" || state === "not-taken"),
  );
  if (!free) return [await addBound(trx, scan, Math.max(...samples.map((s) => s.position)) + 1)];
  const set = { state: "collected" as const, reason: null, comesAgain: null };
  return [await changeRow(trx, "samples", free.id, { ...set, ...(await scanColumns(trx, scan)) })];
}
