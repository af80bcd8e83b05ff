const WORD = "critical(?:ly)?|crit|panic|alert";
const SIGN = String.raw`\*{1,3}|HH\*{0,2}|LL\*{0,2}|[HL]\*{1,2}|[#!\u2020\u2021^@]|C`;

const ALONE = /\b(?:CRITICAL|CRIT|PANIC|ALERT)\b/;
const OF_A_VALUE = /\b(critical|panic|alert)(?:ly)? (?:high|low|value|result)\b/i;

/** What has one of the words, and is said of no result. */
const HARMLESS = [
  String.raw`\bnon[- ]?(?:${WORD})\b`,
  String.raw`\b(?:no|not|nil|without|never)(?: (?:any|a|in))? (?:${WORD})\b`,
  String.raw`\bcritical (?:care|illness|medicine|unit|ward)\b`,
  String.raw`\b(?:${WORD})(?: (?:values?|results?))? (?:policy|lists?|limits?|ranges?|reporting|notification|intervals?)\b`,
  String.raw`\b(?:${WORD})(?: (?:values?|results?))?\s*[:=\u2013-]+\s*(?:no|none|nil|absent|n\/?a)\b`,
  String.raw`\b(?:ward|dept|department|ref(?:erred|\.)? ?by|doctor|consultant|location|bed)\b[^\n]{0,80}?\b(?:${WORD})\b`,
];
const HARMLESS_WORDS = new RegExp(HARMLESS.join("|"), "gi");
/** What is done with such results, in general. */
const POLICY =
  /\b(?:policy|will|shall|should|must|any|all|if|whenever|are|per|marked|flagged|indicates?|denotes?|means)\b/i;
const OF_TESTS = /\b(?:test|parameter|investigation|analyte)s?\b/i;
const OF_RESULTS = /\b(?:results?|values?|observed)\b/i;

/** `** : critical`, `HH = Critically high`, `C denotes a panic value` */
const LEGEND = new RegExp(
  String.raw`(?:^|[\s,;|(])(${SIGN})\)?\s*(?:[:=\u2013-]+|indicates?|denotes?|means|represents?|marks?|is)\s*(?:an? |the )?(?:(?:result|value)s? (?:is |are )?)?(?:${WORD})\b`,
  "gi",
);
/** `Critical values are marked with **` */
const MARKED = new RegExp(
  String.raw`\b(?:${WORD})\b[^.\n]{0,80}\b(?:marked|flagged|shown|indicated|denoted|printed)\b[^.\n]{0,40}?\s["'\u201c(]?(${SIGN})(?![\p{L}\d])`,
  "giu",
);

/** What a row of results has beside its name: a number, and behind it perhaps a flag. */
const NUMBER = String.raw`[<>\u2264\u2265]?\s?\d[\d.,]*`;
const RESULT = new RegExp(
  String.raw`\t\s*(?:[*!#]{1,3}\s?)?${NUMBER}|^\D{2,60}[\s:]${NUMBER}(?=\s|[*!#]|$)`,
);
const FLAG = String.raw`(?:(?:[HL\u2191\u2193]|high|low)\s?)?[(<[]?\s?(${WORD}|HH|LL)\b\.?\s?(?:high|low|[HL])?\s?[)>\]]?[!*]{0,3}`;
/** A cell of its own, or right behind the number. */
const FLAGGED = new RegExp(
  String.raw`(?:\t|\d\s?|\s\s)(?:(?:mmol\/l|mg\/dl|g\/dl|%)\s)?${FLAG}(?=\s|$)`,
  "i",
);

/**
 * The word by which a laboratory marks a result of which somebody has to be told at once: in the column of
 * flags in any spelling (`Critical`, `HH`, `H (critical)`), by a sign that its legend explains, or in a
 * headline. Wards, doctors and what is done with such results in general are none.
 * @param text lines with a tab between cells. @returns undefined where the text has none.
 */
export function alarmWord(text: string) {
  const lines = text.split("\n");
  const signs = new Set(
    [...text.matchAll(LEGEND), ...text.matchAll(MARKED)].map(([, sign]) => sign ?? ""),
  );
  for (const line of lines) {
    const plain = line.replaceAll(HARMLESS_WORDS, " ");
    const word = RESULT.test(line) ? flagIn(plain, signs) : undefined;
    const said = word ?? (isGeneral(line) ? undefined : wordIn(plain));
    if (said) return said.toUpperCase().replace(/LY$/, "");
  }
  return undefined;
}

function flagIn(line: string, signs: ReadonlySet<string>) {
  const flag = FLAGGED.exec(line)?.[1];
  // A word of a sentence with a number in it; the letters are capitals alone.
  if (flag && (/^(?:HH|LL)$/.test(flag) || !/^(?:hh|ll)$/i.test(flag))) return flag;
  return [...signs].some((sign) => hasSign(line, sign)) ? "CRITICAL" : undefined;
}

/** As a cell, or right beside the number; of `**` and `*` each is itself. */
function hasSign(line: string, sign: string) {
  const own = sign.replaceAll(/[*^]/g, String.raw`\$&`);
  return new RegExp(
    String.raw`(?:\t\s?|\d\s?)${own}(?![*\p{L}\d])(?:\s|$)|\t${own}\s?\d`,
    "u",
  ).test(line);
}

const isGeneral = (line: string) =>
  (OF_TESTS.test(line) && OF_RESULTS.test(line)) || POLICY.test(line) || line.search(LEGEND) >= 0;

const wordIn = (line: string) => ALONE.exec(line)?.[0] ?? OF_A_VALUE.exec(line)?.[1];
