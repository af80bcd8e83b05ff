import {
  isSheet,
  PLACES,
  type Printer,
  PRINTERS,
  sheetsOf,
} from "#app/domain/tubes/label-media.ts";
import { countIn, firstOf, type Span } from "#app/domain/tubes/number-spans.ts";
import { spareTubeNumber } from "#app/domain/tubes/tube-number.ts";
import { counted } from "#app/lib/counted.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";

/** What the desk says about labels (concept/tubes-money, section 4, and its pieces). */

export const NOBODY = "Nobody is chosen";
export const ONE_BAG = "Labels for the bag are of one colleague: tick one.";

export const labelsInWords = (count: number) => counted(count, "label");

/** `not printed yet`, `printed 09:38 AM`, `3 not printed yet`. */
export function printedWords(
  { labels, fresh, printedAt }: { labels: number; fresh: number; printedAt: string | undefined },
  now: Date,
) {
  if (labels === 0) return "no labels";
  if (fresh === labels || printedAt === undefined) return "not printed yet";
  return fresh > 0 ? `${fresh} not printed yet` : `printed ${onDay(new Date(printedAt), now)}`;
}

function onDay(at: Date, now: Date) {
  const day = dayInIndia(at);
  return day === dayInIndia(now) ? deskClock(at) : `${deskDay(day)}, ${deskClock(at)}`;
}

/** The question about what was printed before. The first sentence is bold. */
export function askAgain(count: number, printedAt: string, now: Date) {
  const at = new Date(printedAt);
  const day = dayInIndia(at);
  const when =
    day === dayInIndia(now) ? `at ${deskClock(at)}` : `on ${deskDay(day)} at ${deskClock(at)}`;
  const [were, them, ones] =
    count === 1 ? ["was", "it", "one stays"] : ["were", "them", "ones stay"];
  return [
    `${labelsInWords(count)} ${were} printed ${when}.`,
    `Print ${them} again? The old ${ones} good.`,
  ] as const;
}

/** `29 labels, places 8 to 36.` */
export function sumWords({ printer, labels, strips, place }: ToPrint) {
  if (labels === 0) return "No labels.";
  const all = labelsInWords(labels);
  if (!isSheet(PRINTERS[printer].media)) {
    if (strips === 0) return `${all}.`;
    return `${all}, and ${strips} that ${strips === 1 ? "names a visit" : "name a visit"}.`;
  }
  if (labels === 1) return `${all}, place ${place}.`;
  const last = place + labels - 1;
  return last <= PLACES ? `${all}, places ${place} to ${last}.` : `${all}, from place ${place} on.`;
}

/** What is put into the printer, and how it is set. */
export function paperWords({ printer, labels, place }: ToPrint) {
  if (printer === "zpl") return "Of 50 × 25 mm, for a label printer of 203 dpi without a driver.";
  if (!isSheet(PRINTERS[printer].media))
    return "A page for each label. Print at 100 %, not “fit to page”.";
  const { sheets } = sheetsOf(place, labels);
  const count = sheets <= 1 ? "One sheet" : `${sheets} sheets`;
  return `${count} of A4. Print at 100 %, not “fit to page”.`;
}

export type ToPrint = {
  printer: Printer;
  labels: number;
  /** Labels that name a visit. */
  strips: number;
  place: number;
};

/** `29 labels are with the printer. The next free place is 37.` */
export function doneWords({ printer, labels, place }: ToPrint) {
  const are = labels === 1 ? "is" : "are";
  if (printer === "zpl") return `${labelsInWords(labels)} ${are} in the file.`;
  const said = `${labelsInWords(labels)} ${are} with the printer.`;
  if (!isSheet(PRINTERS[printer].media)) return said;
  return `${said} The next free place is ${sheetsOf(place, labels).nextPlace}.`;
}

/** `Ravi’s range: S-2338-9 to S-2347-8.`: the next so many numbers, or all that are left. */
export function rangeWords(name: string, free: readonly Span[], count: number) {
  if (free.length === 0) return fewLeft(name, 0);
  const each = firstOf(free, count || countIn(free)).map(({ first, last }) =>
    first === last
      ? spareTubeNumber(first)
      : `${spareTubeNumber(first)} to ${spareTubeNumber(last)}`,
  );
  return `${name}’s range: ${each.join(", ")}.`;
}

export const noRange = (name: string) =>
  `${name} has no range yet. A manager can give one under People.`;

/** @param left how many numbers the range of this colleague still has */
export const fewLeft = (name: string, left: number) =>
  `${name}’s range has ${left === 0 ? "no numbers" : counted(left, "number")} left. A manager can give more under People.`;
