import { pick } from "#app/lib/pick.ts";
import { exactNames, type Meaning } from "./exact-names.ts";
import { namedParts } from "./join-parts.ts";
import { indexNames, type NameIndex } from "./name-index.ts";
import { nearNames } from "./near-names.ts";
import type { Knowledge, KnownTest, Reading, ReadLine, ReadTest } from "../prescription.ts";
import { factsLine } from "./facts-line.ts";
import { MAX_CHOICES, MAX_COMPARED, MAX_LINE, MAX_LINES, MAX_TEXT } from "./reading-limits.ts";
import {
  beginsTests,
  type Nature,
  natureOf,
  type Part,
  partsOf,
  variantsOf,
} from "./written-lines.ts";

type Read = { outcome: "found" | "choose" | "unread"; ids: readonly string[]; unsure?: boolean };
type PartRead = Read & { part: Part; nature: Nature };

const UNREAD: Read = { outcome: "unread", ids: [] };

export type ReadPrescription = (typed: string) => Reading;

/** A reader over what a page has fetched. */
export const prescriptionReader = (knowledge: Knowledge) => readerOver(indexNames(knowledge));

/**
 * Reads prescriptions (product §2: Prescription), in the browser and on the server. A line is found only
 * when nothing but the name of a test stands in it; everything that is less certain is offered, and
 * nothing that is offered is chosen.
 */
export function readerOver(index: NameIndex): ReadPrescription {
  const names = exactNames(index);
  const near = nearNames(index.spellings);

  return function read(typed: string): Reading {
    const text = typed.slice(0, MAX_TEXT).toWellFormed();
    const exactly = remembered((written) => exactMeaning(written, names));
    const written = partsOf(text);
    const parts = namedParts(written.slice(0, MAX_LINES), text, names, exactly);
    return {
      lines: linesOf(readParts(parts, exactly)),
      isCut: typed.length > MAX_TEXT || written.length > MAX_LINES,
    };
  };

  function readParts(parts: readonly Part[], exactly: (written: string) => Meaning | undefined) {
    const read: PartRead[] = [];
    const budget = { left: MAX_COMPARED };
    let carried: { row: number; nature: Nature } = { row: -1, nature: "test" };
    let head: Part | undefined;
    for (const part of parts) {
      if (part.row !== carried.row || beginsTests(part.written))
        carried = { row: part.row, nature: "test" };
      const meaning = exactly(part.written);
      const nature = meaning ? "test" : natureOf(part.written);
      // What follows a medicine or a complaint on its line is likely another one.
      const isUncertain = carried.nature !== "test";
      if (nature === "medicine" || nature === "remark") carried = { row: part.row, nature };
      const before = head?.row === part.row ? head : undefined;
      const isOffered = isUncertain || part.explains === true;
      if (meaning) read.push({ part, nature, ...certain(meaning, part, before, isOffered) });
      else if (nature !== "test" || isUncertain) read.push({ part, nature, ...UNREAD });
      else read.push({ part, nature, ...nearly(part.written, budget) });
      if (!before || /\s/.test(part.written)) head = part;
    }
    // `Calcium & Vit D3 OD`: the dose is for both.
    const dosed = new Set(
      read.flatMap(({ part, nature }) => (nature === "dosed" ? part.group : [])),
    );
    return read.map((each) =>
      each.outcome === "found" && dosed.has(each.part.group)
        ? { ...each, outcome: "choose" as const, unsure: true }
        : each,
    );
  }

  /** An exact meaning, unless what stands before it makes it doubtful. */
  function certain(
    meaning: Meaning,
    part: Part,
    before: Part | undefined,
    isUncertain: boolean,
  ): Read {
    const others = before ? names.underHead(before.written, part.written) : [];
    if (others.length > 0)
      return { outcome: "choose", ids: [...others, ...meaning.ids], unsure: true };
    const isQualified =
      before && names.isQualifier(part.written) && !names.isQualifier(before.written);
    return isUncertain || isQualified ? offered(meaning) : asRead(meaning);
  }

  /** Compares letter by letter; `budget` limits how often. */
  function nearly(written: string, budget: { left: number }): Read {
    if (written.length > MAX_LINE) return UNREAD;
    for (const variant of variantsOf(written)) {
      const almost = names.almost(variant);
      if (almost.length > 0) return { outcome: "choose", ids: almost, unsure: true };
    }
    const bare = names.bare(variantsOf(written).at(-1) ?? written);
    if (bare === "" || budget.left-- <= 0) return UNREAD;
    const ids = near(bare);
    return ids.length > 0 ? { outcome: "choose", ids, unsure: true } : UNREAD;
  }

  /** In the order of the text; what was there before becomes `same`. */
  function linesOf(parts: readonly PartRead[]): ReadLine[] {
    const firsts = new Map<string, string>();
    return parts.map(({ part: { written }, outcome, ids, unsure }) => {
      const tests = ids.slice(0, outcome === "choose" ? MAX_CHOICES : ids.length).flatMap(toTest);
      if (outcome === "unread") return { written, outcome, tests };
      const meanings = outcome === "found" ? ids : [ids.join(" ")];
      const firstWritten = meanings.every((meaning) => firsts.has(meaning))
        ? firsts.get(meanings[0] ?? "")
        : undefined;
      for (const meaning of meanings) if (!firsts.has(meaning)) firsts.set(meaning, written);
      if (firstWritten !== undefined) return { written, outcome: "same", tests, firstWritten };
      return { written, outcome, tests, ...(unsure && { unsure }) };
    });
  }

  function toTest(id: string): ReadTest[] {
    const test = index.tests.get(id);
    return test ? [asReadTest(test)] : [];
  }
}

/** The plainest way to read a line that stands for something; a list only where no way is a name. */
function exactMeaning(written: string, names: ReturnType<typeof exactNames>): Meaning | undefined {
  if (written.length > MAX_LINE || ["remark", "result"].includes(natureOf(written)))
    return undefined;
  const variants = variantsOf(written);
  return firstOf(variants, names.meant) ?? firstOf(variants, names.listed);
}

function firstOf<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = read(item);
    if (found) return found;
  }
  return undefined;
}

function remembered<T>(read: (written: string) => T) {
  const known = new Map<string, { value: T }>();
  return (written: string): T => {
    const before = known.get(written) ?? { value: read(written) };
    known.set(written, before);
    return before.value;
  };
}

const asRead = ({ ids, all }: Meaning): Read => ({ outcome: all ? "found" : "choose", ids });

/** Never chosen for the visitor. */
const offered = ({ ids, all }: Meaning): Read => ({ outcome: "choose", ids, unsure: all });

const READ_FIELDS = {
  _id: true,
  name: true,
  hindiName: true,
  category: true,
  offeredPrice: true,
  originalPrice: true,
  container: true,
  tat: true,
  fasting: true,
  description: true,
  restrictionNote: true,
} as const;

const asReadTest = (test: KnownTest): ReadTest => ({
  ...pick(test, READ_FIELDS),
  facts: factsLine(test),
});
