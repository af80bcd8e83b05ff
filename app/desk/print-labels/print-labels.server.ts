import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";
import { isSheet, type Printer, PRINTERS, sheetsOf } from "#app/domain/tubes/label-media.ts";
import { countIn, firstOf } from "#app/domain/tubes/number-spans.ts";
import { holdFreeSpans } from "#app/domain/tubes/spare-numbers.queries.server.ts";
import { spareTubeNumber } from "#app/domain/tubes/tube-number.ts";
import { holdVisits } from "#app/domain/visits/changes/held-visit.server.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import {
  findVisitByReference,
  findVisits,
  findVisitsOfDay,
} from "#app/desk/visits/read/visit.queries.server.ts";
import { giveNumbers, type PrintedLabel } from "./number-tubes.server.ts";
import {
  askAgain,
  doneWords,
  fewLeft,
  labelsInWords,
  NOBODY,
  noRange,
  ONE_BAG,
} from "./label-words.ts";
import { groupOf, hasLabels, NOT_ASSIGNED, patientsOf, printable } from "./printable.ts";
import type { PrintItem } from "./print-items.ts";

export type ToPrint = {
  /** ISO. */
  day: string;
  booking: string;
  for: readonly string[];
  printer: Printer;
  place: number;
  bag: number;
  spare: boolean;
  strip: boolean;
  before: string;
};

export type Printed = Done & { print: { path: string; nextPlace: number } };

/** A label of a visit; `printedAt` is undefined for one that is new. */
type Label = PrintedLabel & { isSpare: boolean };
type Strip = { visitId: string; labels: Label[] };

/**
 * Numbers labels and records what is printed together; its file is drawn when it is asked for. What was
 * printed before is printed again, with the same numbers, once somebody has said so.
 */
export async function printLabels(trx: Db, by: By, asked: ToPrint): Promise<Printed> {
  if (asked.for.length === 0) return refuse("invalid", NOBODY);
  const changes: RowChange[] = [];
  const visits = await holdChosen(trx, asked);
  const strips: Strip[] = [];
  for (const visit of visits) {
    const labels: Label[] = [];
    for (const patient of chosenPatients(visit, asked)) {
      const given = await giveNumbers(trx, by, patient, { withSpare: asked.spare });
      changes.push(...given.changes);
      labels.push(...given.tubes.map((label) => ({ ...label, isSpare: false })));
      if (given.spare) labels.push({ ...given.spare, isSpare: true });
    }
    strips.push({ visitId: visit.id, labels });
  }
  const wanted = withoutOld(strips, asked, by.now);
  const bag = await takeForBag(trx, by, asked);
  changes.push(...bag.changes);
  const labels = wanted.flatMap((strip) => strip.labels).length + bag.numbers.length;
  if (labels === 0) return refuse("state", noneLeft(asked));
  const isRoll = !isSheet(PRINTERS[asked.printer].media);
  const items: PrintItem[] = [
    ...wanted.flatMap((strip) => [
      ...(isRoll && asked.strip ? [headOf(strip)] : []),
      ...numbersOf(strip),
    ]),
    ...bag.numbers,
  ];
  const id = await keepPrint(trx, by, asked, items);
  const name = await namesOf(trx, asked, visits);
  await record(
    trx,
    {
      ...by,
      action: "labels.printed",
      ...(asked.booking !== "" && { visitId: visits[0]?.id }),
      details: { labels: labelsInWords(labels), ...(name && { name }) },
    },
    changes,
  );
  const sum = { printer: asked.printer, labels, strips: 0, place: asked.place };
  return {
    ok: true,
    said: doneWords(sum),
    undo: undefined,
    print: {
      path: `/labels/${id}.${PRINTERS[asked.printer].file}`,
      nextPlace: sheetsOf(asked.place, labels).nextPlace,
    },
  };
}

/** The visits that are asked for, which nobody changes until the transaction ends. */
async function holdChosen(trx: Db, { day, booking, for: chosen }: ToPrint): Promise<Visit[]> {
  const isChosen = (visit: Visit) =>
    booking === "" ? chosen.includes(groupOf(visit)) : hasLabels(visit);
  const found =
    booking === ""
      ? printable(await findVisitsOfDay(trx, day)).filter(isChosen)
      : [await findVisitByReference(trx, booking)].filter((visit) => visit !== undefined);
  const ids = found.map(({ id }) => id);
  await holdVisits(trx, ids);
  const held = await findVisits(trx, ids);
  return (booking === "" ? printable(held) : held).filter(isChosen);
}

const chosenPatients = (visit: Visit, { booking, for: chosen }: ToPrint) =>
  patientsOf(visit).filter(({ id }) => booking === "" || chosen.includes(id));

/** Without what was printed before, where only the new ones are wanted. @throws the question which. */
function withoutOld(strips: readonly Strip[], { before }: ToPrint, now: Date): Strip[] {
  const old = strips.flatMap(({ labels }) => labels).flatMap(({ printedAt }) => printedAt ?? []);
  const last = old.toSorted().at(-1);
  if (last === undefined || before === "again")
    return strips.filter(({ labels }) => labels.length > 0);
  if (before !== "new") refuse("asks", askAgain(old.length, last, now).join(" "));
  return strips
    .map(({ visitId, labels }) => ({
      visitId,
      labels: labels.filter(({ printedAt }) => printedAt === undefined),
    }))
    .filter(({ labels }) => labels.length > 0);
}

/** Takes the next numbers of the collector's range, each a label that names nobody. */
async function takeForBag(trx: Db, { actor, now }: By, { bag, booking, for: chosen }: ToPrint) {
  const changes: RowChange[] = [];
  const numbers: string[] = [];
  if (bag === 0 || booking !== "") return { changes, numbers };
  const [staffId = "", ...others] = chosen;
  if (others.length > 0 || staffId === NOT_ASSIGNED) return refuse("invalid", ONE_BAG);
  const colleague = await findColleague(trx, staffId);
  if (!colleague) return refuse("not-found", "This colleague is not in the list any more.");
  const free = await holdFreeSpans(trx, staffId);
  if (!free) return refuse("state", noRange(firstName(colleague.name)));
  if (countIn(free) < bag)
    return refuse("state", fewLeft(firstName(colleague.name), countIn(free)));
  for (const { rollId, first, last } of firstOf(free, bag))
    for (let spare = first; spare <= last; spare++) {
      const number = spareTubeNumber(spare);
      numbers.push(number);
      const row = {
        number,
        kind: "spare" as const,
        rollId,
        printedAt: now.toISOString(),
        printedById: actor.staffId ?? "",
      };
      changes.push(await addRow(trx, "labels", row));
    }
  return { changes, numbers };
}

const numbersOf = ({ labels }: Strip) => labels.map(({ number }) => number);

function headOf({ visitId, labels }: Strip): PrintItem {
  const spares = labels.filter(({ isSpare }) => isSpare).length;
  return { visit: visitId, labels: labels.length - spares, spares };
}

async function keepPrint(trx: Db, { actor, now }: By, asked: ToPrint, items: PrintItem[]) {
  const id = orderedId();
  const row = {
    id,
    printedAt: now.toISOString(),
    printedById: actor.staffId ?? "",
    media: PRINTERS[asked.printer].media,
    firstPlace: asked.place,
    items: JSON.stringify(items),
  };
  await trx.insertInto("labelPrints").values(row).execute();
  return id;
}

/** `Ravi Kumar`, `DS-2Q8N`: for the history, which names no patient here. */
async function namesOf(trx: Db, { booking, for: chosen }: ToPrint, visits: readonly Visit[]) {
  if (booking !== "") return visits[0]?.bookings[0]?.reference ?? "";
  const names = [];
  for (const id of chosen)
    names.push(id === NOT_ASSIGNED ? "nobody yet" : ((await findColleague(trx, id))?.name ?? ""));
  return names.filter(Boolean).join(", ");
}

const noneLeft = ({ before }: ToPrint) =>
  before === "new" ? "Every label was printed before. Choose “Again”." : "No labels to print.";
