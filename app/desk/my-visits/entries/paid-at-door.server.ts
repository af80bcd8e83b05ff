import type { Db } from "#app/db/schema.server.ts";
import { type Bill, billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit, type StoredBill } from "#app/domain/bill/bill.queries.server.ts";
import { sumOf } from "#app/domain/bill/paid-in-parts.ts";
import { takeParts, takePayment } from "#app/desk/bill/payment.server.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import { centreTakenWords, entryRefusals, otherBillWords, tooMuchWords } from "./answer-words.ts";
import { type CollectedEntry, paidWith } from "./entry.ts";
import { ofDesk } from "./of-desk.server.ts";
import type { SeenVisit } from "./seen-visit.server.ts";

const NOTHING = { told: "", undo: [] as string[] };

/**
 * Takes what the entry says, once for a visit: at most what was due at the door when it was entered. The
 * desk may have changed the bill since, so up to what is booked is taken and told; more is refused. A
 * phone of before asked for what is done at a centre too: that money is in the bag, so it is noted.
 * @param isNew false when the samples stand already. `hasOtherTests`: the phone showed other tests, so that
 * the sum was another one; what lies in the bag is noted whatever it is.
 */
export async function notePaid(
  trx: Db,
  by: By,
  entry: CollectedEntry,
  { id, at }: SeenVisit,
  { isNew, hasOtherTests }: { isNew: boolean; hasOtherTests: boolean },
) {
  const paise = sumOf(paidWith(entry));
  const visit = paise > 0 ? await findBilledVisit(trx, id) : undefined;
  if (!visit) return NOTHING;
  const { duePaise } = billOf(visit).atHome;
  const own = visit.payments.filter(({ takenById }) => takenById === by.actor.staffId);
  const same = own.filter(({ takenAt }) => takenAt === at.toISOString());
  // What is collected already is paid once.
  if (!isNew && (duePaise === 0 || sumOf(same) === paise)) return NOTHING;
  if (!isNew && own.length > 0) return refuse("state", saidTo(by, entryRefusals.paidAlready));
  const most = mostBilled(visit);
  const mayBeMore =
    hasOtherTests || entry.patients.some(({ tests }) => tests?.follows !== undefined);
  if (
    !mayBeMore &&
    paise > Math.max(duePaise, knowsCentre(entry) ? most.atHome.duePaise : most.duePaise)
  )
    return refuse(
      "invalid",
      saidTo(by, () => tooMuchWords(paise, duePaise)),
    );
  const undo = await take(trx, by, entry, { id, at, duePaise });
  return { told: tellsOf(by, entry, { duePaise, most }), undo };
}

/** In parts as at the desk; what does not fit the bill any more, as it lies in the bag. */
async function take(
  trx: Db,
  by: By,
  entry: CollectedEntry,
  { id, at, duePaise }: { id: string; at: Date; duePaise: number },
) {
  const { inParts } = entry;
  if (inParts?.duePaise === duePaise) {
    const { parts, restComes } = inParts;
    const { undo } = await ofDesk(by, takeParts(trx, by, id, { parts, restComes, at, of: "home" }));
    return undo ? [undo] : [];
  }
  const taken: string[] = [];
  for (const { method, paise } of paidWith(entry)) {
    const { undo } = await ofDesk(by, takePayment(trx, by, id, { method, paise, at }));
    if (undo) taken.push(undo);
  }
  return taken;
}

/** What the phone asked for was another sum than what is due. */
function tellsOf(
  by: By,
  entry: CollectedEntry,
  { duePaise, most }: { duePaise: number; most: Bill },
) {
  const paise = sumOf(paidWith(entry));
  const asked = entry.inParts?.duePaise ?? paise;
  if (knowsCentre(entry))
    return asked === duePaise ? "" : saidTo(by, () => otherBillWords(duePaise));
  const words = paise > most.atHome.duePaise ? centreTakenWords : otherBillWords;
  return paise > duePaise ? saidTo(by, () => words(duePaise)) : "";
}

const knowsCentre = ({ inParts, payment }: CollectedEntry) =>
  inParts !== undefined || payment?.atDoor === true;

/** What could have been due before the desk gave a discount or took a patient off. */
function mostBilled(visit: StoredBill) {
  const bookings = visit.bookings.map((booking) => ({ ...booking, status: "assigned" as const }));
  return billOf({ ...visit, bookings, discountPaise: null, chargeWaivedBecause: null });
}
