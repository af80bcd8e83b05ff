import type { Db, Row } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow, lockRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { listBound } from "#app/domain/tubes/tube-scans.queries.server.ts";
import { holdVisits } from "#app/domain/visits/changes/held-visit.server.ts";
import type { RejectReason } from "#app/desk/visits/reject-reasons.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { patientsOf } from "../open-asides.queries.server.ts";

type Decision = { asideId: string } & (
  | { keptFor: string; reason?: never }
  | { keptFor?: never; reason: RejectReason }
);

/**
 * A manager decides about a tube that was put aside: it is kept for the patient of its label, of a spare for
 * one of the two who have it, or it is rejected. Nobody else can have it.
 */
export async function settleAside(trx: Db, by: By, decision: Decision): Promise<Done> {
  const { asideId, keptFor, reason } = decision;
  const aside = await lockOpen(trx, by, asideId);
  const { label } = aside;
  const patients = await patientsOf(trx, aside);
  const kept = patients.find(({ bookingId }) => bookingId === keptFor);
  if (keptFor !== undefined && !kept)
    return refuse("state", `${label} can be kept only for the patient of its label. Or reject it.`);
  const ids = [aside.bookingId, aside.foundBookingId].filter((id) => id !== null);
  const bookings = await trx
    .selectFrom("bookings")
    .select(["id", "visitId"])
    .where("id", "in", [...ids, ""])
    .execute();
  await holdVisits(
    trx,
    bookings.map(({ visitId }) => visitId),
  );
  const at = by.now.toISOString();
  const changes: RowChange[] = [
    await changeRow(trx, "tubesAside", asideId, {
      settledAt: at,
      settledById: by.actor.staffId,
      settledAs: kept ? "kept" : "rejected",
      ...(kept && aside.why === "two-patients" && ofTwo(aside, kept.bookingId)),
    }),
    ...(kept
      ? await keep(trx, label, kept.bookingId)
      : await reject(trx, by, label, reason ?? "Name differs")),
  ];
  const bookingId = kept?.bookingId ?? aside.bookingId ?? aside.foundBookingId;
  const visitId = bookings.find(({ id }) => id === bookingId)?.visitId;
  const words = kept ? `kept for ${kept.reference}` : `rejected: ${reason?.toLowerCase() ?? ""}`;
  const about = { visitId, bookingId, details: { label, decision: words } };
  const undo = await record(trx, { ...by, action: "tube.settled", ...about }, changes);
  const said = kept
    ? `${label} is kept for ${kept.name || "an erased patient"}. Scan it to receive it.`
    : `${label} is rejected.`;
  return { ok: true, said, undo };
}

async function lockOpen(trx: Db, { now }: By, id: string): Promise<Row<"tubesAside">> {
  const aside = await lockRow(trx, "tubesAside", { id });
  if (!aside) return refuse("not-found", "This tube is not put aside any more.");
  if (aside.settledAt === null) return aside;
  const who = await trx
    .selectFrom("staff")
    .select("name")
    .where("id", "=", aside.settledById ?? "")
    .executeTakeFirst();
  const moment = deskMoment(new Date(aside.settledAt), now);
  return refuse(
    "state",
    `${who?.name ?? "A colleague"} decided about ${aside.label} at ${moment}.`,
  );
}

/** The one who gets it stands first. */
const ofTwo = (aside: Row<"tubesAside">, keptFor: string) =>
  keptFor === aside.foundBookingId
    ? { bookingId: keptFor, foundBookingId: aside.bookingId }
    : undefined;

/** The scans of others do not count any more, and their tubes have no label; one without a scan gets it. */
async function keep(trx: Db, label: string, bookingId: string): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  const scans = await listBound(trx, { label });
  for (const scan of scans.filter((one) => one.bookingId !== bookingId))
    changes.push(await changeRow(trx, "tubeScans", scan.id, { state: "dismissed" }));
  const samples = await samplesWith(trx, label);
  for (const sample of samples.filter((one) => one.bookingId !== bookingId))
    changes.push(await changeRow(trx, "samples", sample.id, { label: null, scanId: null }));
  if (samples.some((one) => one.bookingId === bookingId)) return changes;
  const free = await findPlace(trx, label, bookingId);
  if (free) changes.push(await changeRow(trx, "samples", free.id, { label }));
  return changes;
}

/** The tube for which the label was printed, where its booking is collected and it has no other label. */
async function findPlace(trx: Db, label: string, bookingId: string) {
  const printed = await trx
    .selectFrom("labels")
    .select(["container", "nth"])
    .where("number", "=", label)
    .executeTakeFirst();
  const samples = await trx
    .selectFrom("samples")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .orderBy("position")
    .execute();
  const place = samples.filter(({ container }) => container === printed?.container)[
    printed?.nth ?? 0
  ];
  return place?.label === null && (place.state === "collected" || place.state === "missing")
    ? place
    : undefined;
}

async function reject(trx: Db, by: By, label: string, reason: RejectReason) {
  const changes: RowChange[] = [];
  for (const scan of await listBound(trx, { label }))
    changes.push(await changeRow(trx, "tubeScans", scan.id, { state: "dismissed" }));
  for (const sample of await samplesWith(trx, label)) {
    if (sample.state === "rejected" || sample.state === "not-taken") continue;
    changes.push(
      await changeRow(trx, "samples", sample.id, {
        state: "rejected",
        reason,
        // It stands under To call.
        comesAgain: 1,
        countedAt: by.now.toISOString(),
        countedById: by.actor.staffId,
      }),
    );
  }
  return changes;
}

const samplesWith = (trx: Db, label: string) =>
  trx.selectFrom("samples").selectAll().where("label", "=", label).orderBy("id").execute();
