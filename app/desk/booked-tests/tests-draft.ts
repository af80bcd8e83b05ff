import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import type { BookedTest } from "#app/domain/booking/booking.queries.server.ts";
import type { VisitLine } from "#app/domain/visits/visit.ts";
import type { Orderable } from "#app/desk/new-booking/items/order-item.ts";
import type { TakeOffReason } from "./take-off-reasons.ts";

/** What somebody is about to change of the tests of one booking; nothing of it is stored yet. */
export type TestsDraft = {
  added: readonly Orderable[];
  /** Lines by their position. */
  off: readonly TakenOff[];
};

export type TakenOff = { position: number; reason: TakeOffReason };

export const NO_DRAFT: TestsDraft = { added: [], off: [] };

export const isEmpty = ({ added, off }: TestsDraft) => added.length + off.length === 0;

/** A line as something that can be ordered; one that is not in the catalogue is no item of it. */
export const orderableOf = (line: VisitLine): Orderable => ({
  kind: line.testsIncluded === null ? "test" : "package",
  id: line.itemId ?? "",
  name: line.name,
  pricePaise: line.pricePaise,
  tests: line.tests,
});

export const isOff = ({ off }: TestsDraft, { position }: Pick<VisitLine, "position">) =>
  off.some((one) => one.position === position);

/**
 * The lines that stay, in their order, and those that are added, after them.
 * @param atBooth true where all of the visit is done at a booth.
 */
export function linesWith(
  lines: readonly VisitLine[],
  draft: TestsDraft,
  { atBooth = false }: { atBooth?: boolean } = {},
): VisitLine[] {
  const next = Math.max(-1, ...lines.map(({ position }) => position)) + 1;
  return [
    ...lines.filter((line) => !isOff(draft, line)),
    ...draft.added.map((item, at) => addedLine(item, next + at, atBooth)),
  ];
}

/** The server stores the line of the catalogue; the screen needs no category. */
function addedLine(
  { kind, id, name, pricePaise, tests }: Orderable,
  position: number,
  atBooth: boolean,
): VisitLine {
  const booked: BookedTest[] = tests.map(({ restriction, ...test }) => ({
    ...test,
    ...(restriction && { restriction }),
  }));
  return {
    position,
    itemId: id,
    name,
    category: "",
    quantity: 1,
    pricePaise,
    listPaise: null,
    quotedPaise: null,
    testsIncluded: kind === "package" ? tests.map((test) => test.name).join(", ") : null,
    tests: booked,
    atCentre: atBooth || isCentreLine({ tests: booked }),
  };
}
