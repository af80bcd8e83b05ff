/**
 * Whether a page of a report may name the sex of an unborn child. It rather asks about words that are
 * harmless than misses one: a lab that tells the sex breaks the PCPNDT Act. Imports nothing: the closed
 * process that reads may read no other file.
 */

/** Of the first page that may name it, from 1; and whether every page had text to look at. */
export type SexNamed = { page: number | null; isWhole: boolean };

/** A word whose letters may stand apart, or in two cells of a table: `M A L E`. */
const apart = (word: string) => [...word].join(String.raw`\s?`);

const anyOf = (words: readonly string[], flags = "iu") =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${words.join("|")})(?![\p{L}\p{M}])`.normalize("NFKC"),
    flags,
  );

const ENGLISH = [
  ...["male", "males", "female", "females", "boy", "boys", "girl", "girls"].map(apart),
  "masculine|feminine|prince|princess",
  "(?:son|daughter)s?(?! of)",
  "penis|penile|scrot(?:um|al)|test[ie]s|testicles?|testicular|labia|labial|clitoris|phallus",
  "(?:turtle|hamburger) sign|genital tubercle",
];

const LATIN_HINDI = ["la[dr]h?k[aei]|putr[ai]?|balak|balika|kanya|beti"];

const INDIAN = [
  "लड़?क(?:ा|ी|े)|पुत्र|पुत्री|बेट(?:ा|ी)|बालक|बालिका|कन्या|नर|मादा|पुरुष|महिला|स्त्री|मुलगा|मुलगी",
  "ছেলে|মেয়ে|পুত্র|কন্যা|છોકરો|છોકરી|દીકરો|દીકરી|ਮੁੰਡਾ|ਕੁੜੀ|ஆண்|பெண்|మగ|ఆడ|ಗಂಡು|ಹೆಣ್ಣು|ആൺ|പെൺ",
];

/** What the sex chromosomes are, in any notation, and syndromes that only one sex has. */
const CHROMOSOMES = [
  String.raw`4[5-9]\s?[,.;:]?\s?\(?[xy0o]{1,4}`,
  "turner(?:['’]?s)?|klinefelter(?:['’]?s)?|jacobs?(?:['’]?s)? syndrome",
  String.raw`(?:monosomy|di[sp]omy|trisomy|triple)[ -]?x`,
  String.raw`(?:two|one|single|both|2|1)\s(?:copies\sof\s|copy\sof\s)?(?:the\s)?[xy](?:[ -]chromosomes?)?`,
  String.raw`y[ -]?(?:chromosom\p{L}*|dna|sequences?|signal|specific|linked)`,
  String.raw`chr(?:omosomes?)?[^\p{L}\n]{0,40}(?:x[^\p{L}\n]{0,3}(?:and\s|or\s)?)?y`,
  String.raw`chry|sry|dys14|amel[xy]`,
];

const NAMES: readonly RegExp[] = [
  anyOf(ENGLISH),
  anyOf(LATIN_HINDI),
  anyOf(INDIAN),
  anyOf(CHROMOSOMES),
  // In capitals alone: `x y` may be anything.
  /(?<![\p{L}\d])X[\s,/&+-]{0,3}[XY]{1,3}(?![\p{L}])/u,
  /[♂♀]/u,
  // A letter or a code after the label: `Gender : F`, `Sex chromosomes: XY`.
  /\b(?:sex|gender)\b[^\p{L}]{0,12}(?:[mfxygb]|x[xy]+)(?![\p{L}])/iu,
  /(?<!\p{L})लिंग(?![\p{L}\p{M}])[^\p{L}]{0,12}[mf](?!\p{L})/iu,
];

const CHILD = String.raw`(?:f(?:o?e)t(?:al|us|uses)|unborn|bab(?:y|ies)|child|infant|embryo(?:nic)?|\u092d\u094d\u0930\u0942\u0923|\u0936\u093f\u0936\u0941|\u0917\u0930\u094d\u092d)`;
const FETAL = new RegExp(String.raw`(?<![\p{L}\p{M}])${CHILD}(?![\p{L}\p{M}])`, "iu");
/** Of the child, or what is said of its chromosomes: no line of the mother's own. */
const OF_CHILD = new RegExp(`${FETAL.source}|chromosom|karyotyp|fraction|finding|result`, "iu");
const SEX_LABEL = /(?<![\p{L}\p{M}])(?:sex|gender|लिंग)(?![\p{L}\p{M}])/iu;
/** That it is not told. */
const DENIES =
  /\b(?:not?|never|neither|nor|without|cannot|can't|prohibit\p{L}*|illegal|offen[cs]e|punishable|withheld|undisclosed|against|act)\b|नहीं|कानून/iu;

/** A page whose letters are none of a language, as of fonts that hide them, has one of these by luck only. */
const COMMON_WORD =
  /(?<![\p{L}\p{M}])(?:the|of|and|in|is|for|by|name|date|age|test|report|page|result|patient|sample|method|lab|का|के|की|में|और|नाम|जाँच|जांच)(?![\p{L}\p{M}])/iu;
const FEWEST_LETTERS = 60;

/** True for a page with text to check; false for a scan, also under a head of a few words. */
export const hasText = (page: string) =>
  COMMON_WORD.test(page) && (page.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS;

/** @param page its lines, a tab between cells. */
export function namesSex(page: string) {
  const lines = plain(page).split("\n");
  const others = withoutMother(lines);
  const text = others.join("\n");
  return NAMES.some((names) => names.test(text)) || others.some((_, at) => tellsUnder(others, at));
}

/** One spelling of each sign, without those that cannot be seen, and with words whole at a line's end. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, "")
    .replaceAll(/(?<=\p{L})-\n(?=\p{L})/gu, "")
    .replaceAll(/ {2,}/g, " ");

const YEARS = String.raw`\d{1,3}\s?(?:y|yrs?|years?)\b\.?(?:\s?\d{1,2}\s?(?:m|months?)\b\.?)?`;
/** `29 Years / Female`: no unborn child is years old. */
const AGE_AND_SEX = new RegExp(
  String.raw`\b${YEARS}[\s/,(|-]{0,5}(?:female|f|\u092e\u0939\u093f\u0932\u093e|\u0938\u094d\u0924\u094d\u0930\u0940)(?![\p{L}\p{M}])`,
  "giu",
);
/** `Sex : Female`, `Age / Gender  29 Years / Female` */
const OWN_SEX = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:sex|gender|\u0932\u093f\u0902\u0917)\s?[:/-]{0,2}\s{0,3}(?:${YEARS}[\s/,-]{0,5})?(?:female|f|\u092e\u0939\u093f\u0932\u093e|\u0938\u094d\u0924\u094d\u0930\u0940)(?=\s*(?:[\t),;|]|$))`,
  "iu",
);
const OF_PATIENT = new RegExp(
  String.raw`(?<!\p{L})(?:patient|mrs|ms|name|\u0928\u093e\u092e)(?!\p{L})|\b${YEARS}`,
  "iu",
);

/** Lines that a head of the patient may be away from her name or her age, and that one of the child rules. */
const HEAD = 2;
const RULED = 3;

/** The lines without the sex of the mother, which stands beside her name or her age. */
function withoutMother(lines: readonly string[]) {
  let isTold = false;
  return lines.map((line, at) => {
    if (OF_CHILD.test(line)) return line;
    const rest = line.replaceAll(AGE_AND_SEX, " ");
    const before = lines.slice(Math.max(0, at - RULED), at);
    const around = lines.slice(Math.max(0, at - HEAD), at + HEAD + 1);
    // Once a page: a second one may be of the child.
    if (isTold || !OWN_SEX.test(rest)) return rest;
    if (before.some((one) => OF_CHILD.test(one)) || !around.some((one) => OF_PATIENT.test(one)))
      return rest;
    isTold = true;
    return rest.replace(OWN_SEX, " ");
  });
}

/** Lines below which a table may have the value of its head. */
const BELOW = 2;

/** True where a line is about the sex of the child, and neither it nor the next says that it is not told. */
function tellsUnder(lines: readonly string[], at: number) {
  const line = lines[at] ?? "";
  if (!FETAL.test(line) || !SEX_LABEL.test(line)) return false;
  const below = lines.slice(at, at + BELOW + 1).join("\n");
  if (/(?<![\p{L}'’])[MFBG](?![\p{L}'’])/u.test(below)) return true;
  const around = lines.slice(Math.max(0, at - 1), at + BELOW).join("\n");
  return !DENIES.test(around);
}
