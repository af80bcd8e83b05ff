import { isSheet, PRINTERS, type Printer } from "#app/domain/tubes/label-media.ts";
import { countIn } from "#app/domain/tubes/number-spans.ts";
import { fewLeft, NOBODY, noRange, ONE_BAG, rangeWords } from "./label-words.ts";
import { NO_COUNT, NO_PLACE, readCount, readPlace } from "./print-forms.ts";
import { NOT_ASSIGNED } from "./printable.ts";
import type { ForWhom, PrintView } from "./print-view.queries.server.ts";

/** What is chosen in the form, as it is typed. */
export type PrintChoice = {
  chosen: readonly string[];
  printer: Printer;
  place: string;
  bag: string;
  spare: boolean;
  strip: boolean;
};

/** What the choice comes to, and what is wrong with it. */
export type ChoiceSum = {
  isSheet: boolean;
  place: number;
  /** Labels of patients, and for the bag. */
  own: number;
  bag: number;
  /** Labels that name a visit. */
  strips: number;
  hints: { bag: string | undefined };
  errors: { chosen?: string; place?: string; bag?: string };
};

/** The labels of one line. */
export const labelsIn = ({ tubes, spares }: ForWhom, spare: boolean) =>
  tubes + (spare ? spares : 0);

export function sumOf(
  { rows, booking }: Pick<PrintView, "rows" | "booking">,
  choice: PrintChoice,
): ChoiceSum {
  const onSheet = isSheet(PRINTERS[choice.printer].media);
  const ticked = rows.filter(({ id }) => choice.chosen.includes(id));
  const place = readPlace(choice.place);
  const count = booking === "" ? readCount(choice.bag) : 0;
  const [only, ...others] = ticked;
  const collector = others.length === 0 && only?.id !== NOT_ASSIGNED ? only : undefined;
  const bag = count ?? 0;
  const left = countIn(collector?.free ?? []);
  const errors = {
    ...(ticked.length === 0 && { chosen: NOBODY }),
    ...(onSheet && place === undefined && { place: NO_PLACE }),
    ...(count === undefined && { bag: NO_COUNT }),
    ...(bag > 0 && only && !collector && { bag: ONE_BAG }),
    ...(collector && bag > left && { bag: tooFew(collector, left) }),
  };
  const visits = ticked.reduce((sum, row) => sum + (booking === "" ? row.visits : 0), 0);
  return {
    isSheet: onSheet,
    place: place ?? 1,
    own: ticked.reduce((sum, row) => sum + labelsIn(row, choice.spare), 0),
    bag,
    strips: !onSheet && choice.strip ? (booking === "" ? visits : Math.min(1, ticked.length)) : 0,
    hints: { bag: collector && hintOf(collector, bag) },
    errors,
  };
}

const tooFew = ({ shortName, free }: ForWhom, left: number) =>
  free ? fewLeft(shortName, left) : noRange(shortName);

const hintOf = ({ shortName, free }: ForWhom, bag: number) =>
  free ? rangeWords(shortName, free, bag) : noRange(shortName);
