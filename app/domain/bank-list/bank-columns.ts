/** What a column of a bank's list can be for us (product §10: Bank). */
export const BANK_KINDS = [
  "day",
  "time",
  "in",
  "out",
  "amount",
  "way",
  "text",
  "reference",
  "payer",
  "status",
  "unused",
] as const;
export type BankKind = (typeof BANK_KINDS)[number];

/** What a head says; the first that fits counts, and the smaller rank of two columns of one kind. */
type Meaning = { kind: BankKind; rank: number };

const MEANINGS: readonly (readonly [RegExp, BankKind, number])[] = [
  [/^(?:#|no|s no|sr|sl|sr no|sl no|srl|serial|serial no|sno)$/, "unused", 0],
  [/balance|\bbal\b|closing|opening/, "unused", 0],
  [
    /refund|discount|cashback|\btips?\b|phone|mobile|e ?mail|(?:merchant|business|shop|payee|beneficiary|lab) (?:name|vpa|upi)|^merchant id$|^payee|settle(?:ment|d)? status/,
    "unused",
    0,
  ],
  [
    /branch|\bifsc\b|account|\ba c\b|\bacct?\b|currency|\bmcc\b|terminal|\btid\b|\bmid\b|store|\bzone\b|\bcity\b|outlet|counter/,
    "unused",
    0,
  ],
  [
    /\bfees?\b|commission|\bgst\b|\bigst\b|\btax|\bmdr\b|\bnet\b|settle(?:d|ment)? am|charge/,
    "unused",
    0,
  ],
  [
    /^(?:cr dr|dr cr|d c|c d|cr or dr|dr or cr|credit debit|debit credit|type|(?:txn|tran|trans|transaction) ?type|indicator|(?:cr dr|dr cr) indicator|mode of txn)$/,
    "way",
    0,
  ],
  [/status|\bstate\b/, "status", 0],
  [/^(?:txn|tran|trans|transaction|payment|paid|credit)? ?time$/, "time", 0],
  [/^(?:value|val|settle(?:ment|d)?|posting|post|posted) ?(?:date|dt|day|on)/, "day", 2],
  [/\bdate\b|\bdt\b|^day$|^when$|\btimestamp\b|date ?time|^time$|\btxn on\b/, "day", 1],
  [/\brrn\b/, "reference", 1],
  [/\b(?:upi|npci) ?(?:ref|txn|transaction|rrn|id no|reference)/, "reference", 2],
  [
    /(?:merchant|your|customer) ?(?:order|txn|transaction|ref|reference)|\border ?(?:id|no|number)|invoice|bill no|\btr\b|client ref/,
    "text",
    2,
  ],
  [
    /\bnotes?\b|remark|narration|descrip|particular|detail|message|purpose|comment|reason/,
    "text",
    1,
  ],
  [/settle(?:ment|d)? ?(?:utr|ref|id)/, "unused", 0],
  [/\butr\b/, "reference", 3],
  [/\bref(?:erence)?\b|\bref ?no|\brefno/, "reference", 4],
  [/(?:txn|tran|trans|transaction|payment|provider|bank) ?(?:id|no|number)\b/, "reference", 5],
  [/chq|cheque|instrument/, "reference", 6],
  [/withdraw|\bdebits?\b|\bdr\b|paid out|money out|\bout\b|payments?$/, "out", 1],
  [/deposit|\bcredits?\b|\bcr\b|paid in|money in|receipts?$|\breceived\b(?! from)|\bin$/, "in", 1],
  [/\bvpa\b|upi ?id|\bhandle\b/, "payer", 3],
  [/payer|customer|remitter|sender|received from|paid by|\bfrom\b|\bname\b/, "payer", 1],
  [/amount|\bamt\b|\bvalue\b|^(?:inr|rs|rupees)$|\btotal\b/, "amount", 1],
  [/\btext\b/, "text", 1],
];

export const plainHead = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z0-9#]+/g, " ")
    .replace(/ (?:inr|rs)$/, "")
    .trim();

/** What the head of a column means; undefined for one that is not known. */
export function bankMeaningOf(head: string): Meaning | undefined {
  const text = plainHead(head);
  if (text === "" || head.length > 60) return undefined;
  const found = MEANINGS.find(([words]) => words.test(text));
  return found && { kind: found[1], rank: found[2] };
}

/** By which heads two lists are of one form. */
export const formOf = (heads: readonly string[]) => heads.map(plainHead).join("|");
