import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisits, type StoredBill } from "#app/domain/bill/bill.queries.server.ts";
import { checkParts, sumOf } from "#app/domain/bill/paid-in-parts.ts";
import { takeParts, takePayment } from "#app/desk/bill/payment.server.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import {
  centreTakenWords,
  entryRefusals,
  otherBillWords,
  paidMeanwhileWords,
  tooMuchWords,
} from "./answer-words.ts";
import { type CollectedEntry, paidWith } from "./entry.ts";
import { mostBilled, paidMeanwhile } from "./most-due.server.ts";
import { ofDesk } from "./of-desk.server.ts";
import type { SeenVisit } from "./seen-visit.server.ts";

type Paid = ReturnType<typeof paidWith>;

export type NotedMoney = {
  /** Says what differs from what the phone showed. */
  tells?: (() => string) | undefined;
  undo: string[];
  /** True when more was entered than can have been due. */
  isCut?: boolean;
};

const NOTHING: NotedMoney = { undo: [] };

/**
 * Takes what the entry says, once for a visit. The samples are in the bag, so it is never refused because
 * of the money, also where the bill is another by now, or was paid elsewhere meanwhile: what is too much
 * is a refund due. More than can have been due at the door is not noted, and told. A phone of before asked
 * for what is done at a centre too.
 * @param isNew false when the samples stand already. `visitIds`: of all its patients, the one that is paid
 * first.
 */
export async function notePaid(
  trx: Db,
  by: By,
  entry: CollectedEntry,
  { seen, isNew, visitIds }: { seen: SeenVisit; isNew: boolean; visitIds: readonly string[] },
): Promise<NotedMoney> {
  const entered = paidWith(entry);
  const paise = sumOf(entered);
  const bills = paise > 0 ? await findBilledVisits(trx, visitIds) : new Map<string, StoredBill>();
  const visit = bills.get(seen.id);
  if (!visit) return NOTHING;
  const bill = billOf(visit);
  const { duePaise } = bill.atHome;
  const own = visit.payments.filter(({ takenById }) => takenById === by.actor.staffId);
  const same = own.filter(({ takenAt }) => takenAt === seen.at.toISOString());
  // What is collected already is paid once.
  if (!isNew && own.length > 0)
    return duePaise === 0 || sumOf(same) === paise
      ? NOTHING
      : refuse("state", saidTo(by, entryRefusals.paidAlready));
  const most = await mostBilled(trx, by, entry, { visit, bills, seen });
  const mostPaise = Math.max(duePaise, knowsCentre(entry) ? most.atHomePaise : most.allPaise);
  const taken = upTo(entered, mostPaise);
  const undo = await take(trx, by, entry, { id: seen.id, at: seen.at, duePaise, taken });
  if (sumOf(taken) < paise)
    return { tells: () => tooMuchWords(paise, sumOf(taken)), undo, isCut: true };
  const meanwhile = sumOf(paidMeanwhile(visit.payments, by, seen));
  const overPaise = Math.max(0, paise - bill.duePaise);
  if (meanwhile > 0 && overPaise > 0) return { tells: () => paidMeanwhileWords(overPaise), undo };
  const isOfCentre = paise > most.atHomePaise;
  return { tells: tellsOf(entry, { duePaise, isOfCentre }), undo };
}

/** What is noted of it: cash first, which lies in the bag. */
function upTo(entered: Paid, mostPaise: number): Paid {
  let leftPaise = mostPaise;
  const cashFirst = entered.toSorted(
    (one, other) => Number(one.method !== "cash") - Number(other.method !== "cash"),
  );
  return cashFirst
    .map((part) => {
      const paise = Math.min(part.paise, leftPaise);
      leftPaise -= paise;
      return { ...part, paise };
    })
    .filter(({ paise }) => paise > 0);
}

type Taking = { id: string; at: Date; duePaise: number; taken: Paid };

/** In parts as at the desk; what does not fit the bill any more, as it lies in the bag. */
async function take(trx: Db, by: By, { inParts }: CollectedEntry, of: Taking) {
  const { id, at, duePaise, taken } = of;
  const parts = { parts: taken, restComes: inParts?.restComes };
  if (inParts?.duePaise === duePaise && checkParts(parts, duePaise, null).ok) {
    const { undo } = await ofDesk(by, takeParts(trx, by, id, { ...parts, at, of: "home" }));
    return undo ? [undo] : [];
  }
  const undos: string[] = [];
  for (const { method, paise } of taken) {
    const { undo } = await ofDesk(by, takePayment(trx, by, id, { method, paise, at }));
    if (undo) undos.push(undo);
  }
  return undos;
}

/** What the phone asked for was another sum than what is due. */
function tellsOf(
  entry: CollectedEntry,
  { duePaise, isOfCentre }: { duePaise: number; isOfCentre: boolean },
) {
  const paise = sumOf(paidWith(entry));
  const asked = entry.inParts?.duePaise ?? paise;
  if (knowsCentre(entry)) return asked === duePaise ? undefined : () => otherBillWords(duePaise);
  const words = isOfCentre ? centreTakenWords : otherBillWords;
  return paise > duePaise ? () => words(duePaise) : undefined;
}

const knowsCentre = ({ inParts, payment }: CollectedEntry) =>
  inParts !== undefined || payment?.atDoor === true;
