import type { TextCell, TextLine } from "./pdf-text.ts";

/** What a label of a form asks for; `other` ends what stands before it, such as a name. */
export type LabelKind = "name" | "ageAndSex" | "age" | "sex" | "phone" | "collected" | "other";

/** A label with what stands behind it, or below it where nothing stands behind. */
export type Labelled = {
  kind: LabelKind;
  value: string;
  /** The words of the label, and its line. */
  label: string;
  row: number;
};

type Where =
  /** Also within a cell. */
  | "anywhere"
  /** Within a cell it may be a word of a name or a sentence. */
  | "with-colon"
  /** Within a cell it is another label's: `Test name`. */
  | "at-start";
type Known = { kind: LabelKind; where: Where; words: RegExp };

/** The first that fits counts. Each is tried where a word begins. */
const KNOWN: readonly Known[] = [
  {
    kind: "other",
    where: "anywhere",
    words:
      /^(?:patient(?:['’]?s)? (?:id|no|uid|code|type|category|details|information|signature|address)|name of (?:the )?(?:test|doctor|lab|hospital|investigation)|collection cent(?:re|er)|sample (?:id|no|type|received|status)|age group)/iu,
  },
  {
    kind: "name",
    where: "anywhere",
    words:
      /^(?:patient(?:['’]?s)?(?: full)? name|name of (?:the )?patient|pt\.? name|(?:रोगी|मरीज़|मरीज़|मरीज) का नाम)/iu,
  },
  { kind: "name", where: "at-start", words: /^(?:patient|name|नाम)/iu },
  {
    kind: "ageAndSex",
    where: "anywhere",
    words:
      /^(?:(?:age|sex|gender) ?(?:[/&,-]|and) ?(?:age|sex|gender)|(?:आयु|उम्र) ?\/ ?लिंग|लिंग ?\/ ?(?:आयु|उम्र))/iu,
  },
  { kind: "age", where: "anywhere", words: /^(?:age(?: ?\([^)]{1,12}\))?|आयु|उम्र)/iu },
  { kind: "sex", where: "anywhere", words: /^(?:sex|gender|लिंग)/iu },
  {
    kind: "phone",
    where: "anywhere",
    words:
      /^(?:patient )?(?:telephone|phone|mobile|contact|tel|mob|फ़ोन|मोबाइल)(?:\.? ?(?:number|no))?/iu,
  },
  {
    kind: "collected",
    where: "anywhere",
    words:
      /^(?:(?:sample|specimen) )?(?:collected(?: (?:on|at|date))?|(?:collection|coll\.?|drawn|sampling)(?: (?:date|on|time))?|date of (?:collection|sampling))(?: ?(?:&|and|\/) ?time)?/iu,
  },
  {
    kind: "other",
    where: "anywhere",
    words:
      /^(?:ref(?:erence|erred|erring)?(?:\.? ?(?:by|dr|doctor|no|number))?|reg(?:istration|istered)?(?:\.? ?(?:no|date|on|id))?|uhid|mrn|mr\.? no|dob|date of birth|date|lab(?:oratory)?(?:\.? ?(?:no|id|ref|name))?|dr|(?:doctor|consultant|physician)(?:['’]?s)?(?: name)?|specimen|sample|(?:received|reported)(?: (?:on|at|date))?|report(?:ing)? (?:date|on|no|time|status)|bar ?code|accession|booking|दिनांक|तारीख|डॉ)/iu,
  },
  {
    kind: "other",
    where: "anywhere",
    words:
      /^(?:bill|invoice|visit|ward|bed|client|order|ip|op|ipd|opd|sid|vid|cr|id)\.? ?(?:no|number|id|code|date|name|type)/iu,
  },
  {
    kind: "other",
    where: "with-colon",
    words:
      /^(?:bill|invoice|visit|ward|bed|client|panel|cent(?:re|er)|branch|address|hospital|e-?mail|status|order|page|printed|report|test|id|no|पता)/iu,
  },
];

/** A piece of a line: a label, or a text between labels. */
export type Part = { at: number; kind?: LabelKind; text: string; cell: TextCell; index: number };

/** The labels of a report with their values: in the same cell, in the next one, or in the line below. */
export function labelledOf(lines: readonly TextLine[]): Labelled[] {
  const rows = lines.map(partsOf);
  return rows.flatMap((parts, row) =>
    parts.flatMap((part, at) => {
      if (!part.kind) return [];
      const next = parts[at + 1];
      const isBeside = next && !next.kind;
      const value = isBeside ? next : below(part, rows[row + 1]);
      if (!value) return [];
      const line = isBeside ? row : row + 1;
      const rest = part.kind === "name" ? wrapped(value, lines[line], rows[line + 1]) : "";
      return [{ kind: part.kind, value: value.text + rest, label: part.text, row }];
    }),
  );
}

/** How far from its label, in points, a value may begin below it. */
const MOST_SHIFT = 30;

function below(label: Part, row: readonly Part[] = []) {
  const x = placeOf(label);
  const nearest = row
    .filter((part) => part.at === 0)
    .toSorted((a, b) => Math.abs(a.cell.x - x) - Math.abs(b.cell.x - x))[0];
  const isBelow = nearest && !nearest.kind && Math.abs(nearest.cell.x - x) < MOST_SHIFT;
  return isBelow ? nearest : undefined;
}

/** Where a value that is wrapped goes on, and what stands between two columns, in points. */
const SAME_PLACE = 2;
const COLUMN_GAP = 10;

/** What of a value stands in the line below, because it did not fit before the next column. */
function wrapped({ index, cell }: Part, line: TextLine = [], row: readonly Part[] = []) {
  const column = line[index + 1];
  const more = row.find(
    (part, at) =>
      part.at === 0 &&
      !part.kind &&
      !row[at - 1]?.kind &&
      Math.abs(part.cell.x - cell.x) < SAME_PLACE,
  );
  if (!column || !more) return "";
  const [word = ""] = more.text.split(" ", 1);
  const { x, end, text } = more.cell;
  const isTooLong =
    cell.end + ((end - x) * (word.length + 1)) / text.length > column.x - COLUMN_GAP;
  return isTooLong ? ` ${more.text}` : "";
}

const placeOf = ({ at, cell: { text, x, end } }: Part) => x + ((end - x) * at) / text.length;

/** A line as labels and the texts between them. */
export function partsOf(line: TextLine): Part[] {
  const parts: Part[] = [];
  for (const [index, cell] of line.entries()) {
    const add = (start: number, end: number) => {
      const text = cell.text
        .slice(start, end)
        .replace(/^[\s:.–/-]{1,9}/u, "")
        .trim();
      if (/[\p{L}\p{N}]/u.test(text)) parts.push({ at: start, text, cell, index });
    };
    let start = 0;
    for (const { index: at } of cell.text.matchAll(/(?<![\p{L}\p{M}\p{N}/'’])\p{L}/gu)) {
      if (at < start) continue;
      const label = labelAt(cell.text, at, {
        isFirst: !/[\p{L}\p{N}]/u.test(cell.text.slice(start, at)),
        after: line[index + 1]?.text ?? "",
      });
      if (!label) continue;
      add(start, at);
      parts.push({ at, kind: label.kind, text: label.words, cell, index });
      start = at + label.words.length;
    }
    add(start, cell.text.length);
  }
  return parts;
}

type Around = { isFirst: boolean; after: string };

function labelAt(text: string, at: number, { isFirst, after }: Around) {
  const rest = text.slice(at, at + MOST_LABEL);
  for (const { kind, where, words } of KNOWN) {
    const [found] = words.exec(rest) ?? [];
    if (!found || /^[\p{L}\p{M}]/u.test(rest.slice(found.length))) continue;
    const behind = rest.slice(found.length) + after;
    const hasColon = /^[.\s]{0,3}[:：]/u.test(behind);
    const isAlone = isFirst && !/[\p{L}\p{N}]/u.test(rest.slice(found.length));
    if (where === "with-colon" && !hasColon && !isAlone) continue;
    if (where === "at-start" && /[\p{L}\p{N}]/u.test(text.slice(0, at))) continue;
    // A title before a name, and a family name of Maharashtra.
    if (/^dr$/i.test(found) && isFirst && !isAlone && !hasColon) continue;
    if (/^date$/i.test(found) && !isFirst && !/^[.\s]{0,3}[:：]?\s{0,3}\d/u.test(behind)) continue;
    return { kind, words: found };
  }
  return undefined;
}

/** The longest label, with what follows it at once. */
const MOST_LABEL = 60;
