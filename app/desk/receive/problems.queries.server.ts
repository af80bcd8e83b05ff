import type { Db } from "#app/db/schema.server.ts";
import { isOpen, statusOf } from "#app/domain/booking/booking-status.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { momentOn } from "#app/domain/visit-plan/spoken-times.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findTube, type KnownTube } from "./known-tube.queries.server.ts";
import type { Problem } from "./tube-problem.ts";
import { tubeWords } from "./tube-words.ts";

/** The tubes that Receive found in the bags of an ISO day, and that nobody has settled yet; the last first. */
export async function findProblems(db: Db, day: string, now: Date): Promise<Problem[]> {
  const rows = await db
    .selectFrom("labels")
    .leftJoin("staff", "staff.id", "labels.foundBag")
    .select(["number as label", "foundBag", "staff.name"])
    .where("foundDay", "=", day)
    .where("receivedAt", "is", null)
    .orderBy("foundAt", "desc")
    .orderBy("number")
    .execute();
  const problems: Problem[] = [];
  for (const { label, foundBag, name } of rows) {
    const known = await findTube(db, label);
    if (!known || isSettled(known)) continue;
    const bag = { day, collectorId: foundBag ?? "", bagName: name ?? "" };
    problems.push(
      problemOf(known, { ...bag, label, now }) ?? fitsNow(known, label, foundBag ?? ""),
    );
  }
  return problems;
}

const isSettled = ({ sample, isAside, isRejected }: KnownTube) =>
  isAside || isRejected || sample?.state === "received" || sample?.state === "rejected";

/** The phone has told of it meanwhile, or somebody has put the list right. */
function fitsNow({ sample, scan }: KnownTube, label: string, bag: string): Problem {
  const { container = "", patientName = "" } = sample ?? scan ?? {};
  const words = tubeWords.fitsNow(container, patientName);
  return { label, bag, kind: "fits", words, collector: "", patient: null };
}

type InBag = { label: string; day: string; collectorId: string; bagName: string; now: Date };

/** How a tube in a bag is not as it was at the door; undefined where it is. */
export function problemOf(
  { printed, sample, scan }: KnownTube,
  { label, day, collectorId, bagName, now }: InBag,
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

/** Whose bag it is; blank where the collector is not known. */
export async function findBagName(db: Db, collectorId: string) {
  const found = await db
    .selectFrom("staff")
    .select("name")
    .where("id", "=", collectorId)
    .executeTakeFirst();
  return found?.name ?? "";
}
