/** What a column of a bank's list can be for us (product §10: Bank). */
export const BANK_KINDS = [
  "day",
  "time",
  "in",
  "out",
  "amount",
  "way",
  "balance",
  "balance-way",
  "text",
  "reference",
  "payer",
  "status",
  "back",
  "unused",
] as const;
export type BankKind = (typeof BANK_KINDS)[number];

/** What a head says; the first that fits counts, and the smaller rank of two columns of one kind. */
type Meaning = { kind: BankKind; rank: number };

const SIDES =
  "(?:cr dr|dr cr|crdr|drcr|d c|c d|dc|cr or dr|dr or cr|(?:credit|debit) (?:or |and )?(?:debit|credit))";
const OF_A_PAYMENT = "(?:txn|tran|trans|transaction|payment|paid|credit)";

const MEANINGS: readonly (readonly [RegExp, BankKind, number])[] = [
  [/^(?:#|no|s no|sr|sl|sr no|sl no|srl|serial|serial no|sno|क्र|क्रम|क्रम संख्या)$/, "unused", 0],
  [/(?:balance|\bbal) ?(?:dr|cr|type|ind|sign|side)/, "balance-way", 0],
  [/balance|\bbal\b|closing|शेष|बैलेंस/, "balance", 0],
  [/refund|charge ?back|dispute|revers/, "back", 0],
  [
    /discount|cashback|\btips?\b|phone|mobile|e ?mail|(?:merchant|business|shop|payee|beneficiary|lab) (?:name|vpa|upi)|^merchant id$|^payee|settle(?:ment|d)? status/,
    "unused",
    0,
  ],
  [
    /branch|\bifsc\b|account|\ba c\b|\bacct?\b|currency|\bmcc\b|terminal|\btid\b|\bmid\b|store|\bzone\b|\bcity\b|outlet|counter|शाखा|खाता/,
    "unused",
    0,
  ],
  [
    /\bfees?\b|commission|\bgst\b|\bigst\b|\btax|\bmdr\b|\bnet\b|settle(?:d|ment)? am|charge/,
    "unused",
    0,
  ],
  [
    new RegExp(
      `^(?:${SIDES}|type|(?:txn|tran|trans|transaction|entry|record) ?type|indicator|sign|side|direction|in out|${SIDES} (?:flag|indicator|ind|type|mark|sign)|mode of txn|प्रकार|लेनदेन (?:का )?प्रकार)$`,
    ),
    "way",
    0,
  ],
  [/status|\bstate\b|^captured$|स्थिति/, "status", 0],
  [new RegExp(`^${OF_A_PAYMENT}? ?(?:time|समय)$`), "time", 0],
  [
    /^(?:value|val|settle(?:ment|d)?|posting|post|posted|updated?|modified) ?(?:date|dt|day|on|at)/,
    "day",
    2,
  ],
  [
    /dates?\b|\bdt\b|^day$|^when$|\btimestamp\b|^time$|\btxn on\b|\b(?:created|captured|paid|added|initiated|completed|received|transacted) ?(?:at|on|time)\b|दिनांक|तारीख|तिथि/,
    "day",
    1,
  ],
  [/\brrn\b/, "reference", 1],
  [/\b(?:upi|npci) ?(?:ref|txn|transaction|rrn|id no|reference)/, "reference", 2],
  [
    /(?:merchant|your|customer) ?(?:order|txn|transaction|ref|reference)|\border ?(?:id|no|number|receipt)|invoice|bill no|\btr\b|client ref|product ?info/,
    "text",
    2,
  ],
  [
    /\bnotes?\b|remark|narration|descrip|particular|detail|message|purpose|comment|reason|विवरण|ब्यौरा|ब्योरा|टिप्पणी/,
    "text",
    1,
  ],
  [/settle(?:ment|d)? ?(?:utr|ref|id)/, "unused", 0],
  [/\butr\b/, "reference", 3],
  [/\bref(?:erence)?\b|\bref ?(?:no|num)|\brefno|संदर्भ/, "reference", 4],
  [/(?:txn|tran|trans|transaction|payment|provider|bank) ?(?:id|no|number)\b/, "reference", 5],
  [/chq|cheque|instrument|चेक/, "reference", 6],
  [/vpa\b|upi ?id|\bhandle\b/, "payer", 3],
];

const OUT =
  /withdraw|\bdebit(?:s|ed)?\b|\bdr\b|paid out|money out|\bout\b|payments?$|आहरण|निकासी|नामे|डेबिट|खर्च/;
const IN =
  /deposit|\bcredit(?:s|ed)?\b|\bcr\b|paid in|money in|receipts?$|\breceived\b(?! from)|\bin$|जमा|क्रेडिट|प्राप्ति|आवक/;

const LATER: typeof MEANINGS = [
  [OUT, "out", 1],
  [IN, "in", 1],
  [/payer|customer|remitter|sender|received from|paid by|\bfrom\b|\bname\b|प्रेषक|नाम/, "payer", 1],
  [/amount|\bamt\b|\bvalue\b|^(?:inr|rs|rupees)$|\btotal\b|राशि/, "amount", 1],
  [/\btext\b/, "text", 1],
];

/** Letters of every script: heads in Hindi are heads too. */
export const plainHead = (head: string) =>
  head
    .normalize("NFKC")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}#]+/gu, " ")
    .trim()
    .replace(/(?: in)? (?:inr|rs|rupees)$/, "")
    // A second column of the same name is numbered by some programs.
    .replace(/ \d$/, "");

/** What the head of a column means; undefined for one that is not known. */
export function bankMeaningOf(head: string): Meaning | undefined {
  const text = plainHead(head);
  if (text === "" || head.length > 60) return undefined;
  const found = MEANINGS.find(([words]) => words.test(text));
  if (found) return { kind: found[1], rank: found[2] };
  // “Withdrawal (Dr) / Deposit (Cr)” is one column of both.
  if (OUT.test(text) && IN.test(text)) return { kind: "amount", rank: 0 };
  const later = LATER.find(([words]) => words.test(text));
  return later && { kind: later[1], rank: later[2] };
}

/** Whether a head says that its rows are paid by somebody: a UPI app's or a gateway's. */
export const namesPayers = (head: string) =>
  /payer|customer|remitter|sender|received from|paid by|\border ?(?:id|no|number)|merchant (?:order|ref|txn|transaction)|first ?name|product ?info|^captured$/.test(
    plainHead(head),
  );

/** Whether a column says how money moved, or what of it was settled: no word in it is a side or a state. */
export const isMute = (head: string) =>
  /settle|\bmode\b|method|instrument|channel|\bcard\b|payment type|currency|\bbank\b|branch|account|issuer|network/.test(
    plainHead(head),
  );

/** By which heads two lists are of one form; blank for a list without heads, which is asked for each time. */
export function formOf(heads: readonly string[]) {
  const plain = heads.map(plainHead);
  const last = plain.findLastIndex((head) => head !== "");
  return plain.slice(0, last + 1).join("|");
}
