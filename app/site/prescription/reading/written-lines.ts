/** Splits what is written into lines, and tells medicines, complaints and marks from what may be a test. */

/** One part of the text. `group` is shared by parts joined with "&" or "and". */
export type Part = {
  written: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
  /** The line of the text it stands in, from 0. */
  row: number;
  group: number;
  /** Behind the name of a profile and a dash: it may say what is measured in it. */
  explains?: true;
};

/** A comma between two digits belongs to a name: 1,25-dihydroxy vitamin D; so does "I & II". */
const SEPARATORS =
  /(\d,(?=\d)|\b(?:1|I) ?(?:&|,|\band\b) ?(?=(?:2|II)\b))|(&|\b(?:and|aur)\b|\sऔर(?=\s))|([\r\n\v\f\u0085\u2028\u2029])|[,;，；।]/gi;

/** The parts of a text, in order. What separates them belongs to none. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let [row, group, start] = [0, 0, 0];
  const add = (end: number) => {
    const piece = text.slice(start, end);
    const written = piece.trim();
    const from = start + piece.indexOf(written);
    if (written) parts.push({ written, from, to: from + written.length, row, group });
  };
  for (const found of text.matchAll(SEPARATORS)) {
    const [separator, digits, joins, newLine] = found;
    if (digits) continue;
    add(found.index);
    if (!joins) group++;
    if (newLine) row++;
    start = found.index + separator.length;
  }
  add(text.length);
  return parts;
}

const NUMBERING =
  /^(?:[([#]?(?:\p{Nd}{1,2}|[a-h]|[ivx]{1,4})[.):\]]|#?\p{Nd}{1,2} ?- |# ?\p{Nd}{1,2} |\p{No}|\p{Nd}\uFE0F?\u20E3|[•*▪●○◦·–—>→✓✔☐👉-])\s*/iu;
const LABEL =
  /^(?:adv(?:ised?|ice)?|inv(?:x|estigat(?:e|ions?))?|ix|rx|labs?|(?:lab |blood )?tests?|blood|plan|to do|h(?:a)?ematology|biochemistry|serology|pathology|radiology|imaging|hormones|fasting)\s{0,3}[:.\-–—]\s{0,3}(?=\S)/i;
/**
 * When to do it, also by the day of the cycle, or to do it again: the test is the same. Weeks alone are how
 * medicines are written.
 */
const LATER =
  /\s(?:tomorrow|tmrw|tom|(?:on )?d(?:ay)?[ -]?\d{1,2}(?: of (?:the )?(?:cycle|periods?|menses))?|kal|today|morning|tomorrow morning|(?:at )?\d{1,2}(?::\d\d)? ?[ap]\.?m\.?|(?:(?:after|in|within) (?:\d{1,2}|a|one|two|three|six) ?|every (?:\d{1,2} ?)?(?=m)|next )(?:days?|wks?|weeks?|mths?|months?))\.?\s{0,3}$/i;

/** The ways to read a line, the plainest first: as written, then without number, label and time. */
export function variantsOf(written: string): string[] {
  const unnumbered = written.replace(NUMBERING, "");
  const unlabelled = unnumbered.replace(LABEL, "").replace(NUMBERING, "");
  return [...new Set([written, unnumbered, unlabelled, unlabelled.replace(LATER, "")])].filter(
    Boolean,
  );
}

/** The form of a medicine, at its beginning. */
const FORM =
  /^(?:tab(?:let)?s?|cap(?:sule)?s?|inj(?:ections?)?|syp|syr|syrup|susp|drops?|oint(?:ment)?|cream|gel|lotion|sachets?|neb|inhaler|rotacaps?|supp|powder|t\.|c\.)(?![\p{L}\p{N}-])/iu;
/** How much and how often. */
const DOSE =
  /\b\d+(?:\.\d+)? ?(?:mg|mcg|µg|ml|gm?|iu|units?|k)\b|\b(?:od|bd|bid|tds|tid|qid|hs|sos|prn|ac|pc)\b|\b\d ?- ?\d ?- ?\d\b|\b(?:once|twice|thrice|weekly|daily)\b|\bx ?\d+ ?(?:d|days?|wks?|weeks?|months?)\b/i;
/** Complaints, diagnoses, history and what else stands on the sheet. */
const REMARK =
  /^(?:\?|(?:c\/o|k\/?c\/?o|h\/o|f\/h|p\/h|s\/o|r\/o|d\/d|o\/e|f\/u|r\/v|dx|d\/x|diagnosis|imp(?:ression)?|history|known case|complaints?|allerg(?:y|ic) to|follow[ -]?up|review)\b)/i;

/** A result or a goal, not a wish. */
const RESULT = /[↑↓<>=]/;

export type Nature = "medicine" | "dosed" | "remark" | "result" | "test";

/** What a line is when no test has exactly its name. */
export function natureOf(written: string): Nature {
  const text = written.replace(NUMBERING, "").trim();
  if (REMARK.test(text) || text.endsWith(":")) return "remark";
  if (RESULT.test(text)) return "result";
  if (FORM.test(text)) return "medicine";
  return DOSE.test(text) ? "dosed" : "test";
}

/** True for the label of a list of tests, which ends what a complaint began. */
export const beginsTests = (written: string) => LABEL.test(written.replace(NUMBERING, ""));
