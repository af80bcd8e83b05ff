import type { Db } from "#app/db/schema.server.ts";
import { isOpen, statusOf } from "#app/domain/booking/booking-status.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { momentOn } from "#app/domain/visit-plan/spoken-times.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findTube, type KnownTube } from "./known-tube.queries.server.ts";
import type { Problem } from "./tube-problem.ts";
import { tubeWords } from "./tube-words.ts";

/** A tube, and the bag in which it lies: its day, its collector or a blank, and the collector's name. */
export type FoundIn = { label: string; day: string; collectorId: string; bagName: string };

/** The tubes that Receive found in the bags of an ISO day, and that nobody has settled yet; the last first. */
export async function findProblems(db: Db, day: string, now: Date): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { label, foundBag, name } of await selectUnsettled(db, day).execute()) {
    const known = await findTube(db, label);
    if (!known) continue;
    const bag = { label, day, collectorId: foundBag ?? "", bagName: name ?? "" };
    problems.push(problemOf(known, { ...bag, now }) ?? fitsNow(known, bag));
  }
  return problems;
}

/** Neither received nor rejected, and not put aside: what was settled today is not read again and again. */
const selectUnsettled = (db: Db, day: string) =>
  db
    .selectFrom("labels")
    .leftJoin("staff", "staff.id", "labels.foundBag")
    .select(["number as label", "foundBag", "staff.name"])
    .where("foundDay", "=", day)
    .where("receivedAt", "is", null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("samples")
            .select("samples.id")
            .whereRef("samples.label", "=", "labels.number")
            .where("state", "in", ["received", "rejected"]),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("tubesAside")
            .select("tubesAside.id")
            .whereRef("tubesAside.label", "=", "labels.number")
            .where((of) => of.or([of("settledAt", "is", null), of("settledAs", "=", "rejected")])),
        ),
      ),
    )
    .orderBy("foundAt", "desc")
    .orderBy("number");

/** The phone has told of it meanwhile, or somebody has put the list right. */
function fitsNow({ sample, scan }: KnownTube, { label, collectorId }: FoundIn): Problem {
  const { container = "", patientName = "" } = sample ?? scan ?? {};
  const words = tubeWords.fitsNow(container, patientName);
  return { label, bag: collectorId, kind: "fits", words, collector: "", patient: null };
}

/** How a tube in a bag is not as it was at the door; undefined where it is. */
export function problemOf(
  { printed, sample, scan }: KnownTube,
  { label, day, collectorId, bagName, now }: FoundIn & { now: Date },
): Problem | undefined {
  const problem = { label, bag: collectorId };
  const today = dayInIndia(now);
  if (sample || scan) {
    const at = scan?.scannedAt ?? sample?.collectedAt ?? "";
    const owner = sample ? sample.collectedById : (scan?.staffId ?? null);
    const isOfDay = !sample?.collectedAt || dayInIndia(new Date(sample.collectedAt)) === day;
    if ((owner ?? "") === collectorId && isOfDay) return undefined;
    const { container = "", patientName: patient = "" } = sample ?? scan ?? {};
    const by = scan?.by ?? "";
    const words = tubeWords.otherBag({ container, patient, by, at }, bagName, now);
    return { ...problem, kind: "other-bag", words, collector: firstName(by), patient: null };
  }
  const { bookingId, container, status, day: visitDay, slot } = printed;
  const name = printed.patientName ?? "";
  if (bookingId === null || !visitDay || !slot) {
    const words = tubeWords.spareAtNoDoor(printed.owner ?? "");
    return { ...problem, kind: "no-door", words, collector: "", patient: null };
  }
  const hasBegun = momentOn(visitDay, minutesOf(slot)) <= now;
  const patient = { bookingId, name };
  const phone = firstName(printed.goes ?? "");
  if (hasBegun && isOpen(status ?? "")) {
    const words = tubeWords.notSent(container, name, phone);
    return { ...problem, kind: "not-sent", words, collector: phone, patient };
  }
  const visit = { day: visitDay, slot, isCancelled: statusOf(status ?? "") === "cancelled" };
  const words = tubeWords.noDoor(container, name, visit, today, hasBegun);
  return { ...problem, kind: "no-door", words, collector: phone, patient };
}
