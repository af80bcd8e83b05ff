/** Words of banks, UPI apps and gateways that stand alone in a cell. What stands in no list here is not known. */

export type Side = "in" | "out";

const set = (words: string) => new Set(words.split(",").map((word) => word.trim()));

const IN = set(
  "c, cr, credit, credited, in, inward, incoming, deposit, deposited, received, receive, receipt, money in, money received, " +
    "paid in, pay in, payin, recv, acquiring, forward, collected, collection, sale, जमा, क्रेडिट, प्राप्त, प्राप्ति, आवक",
);
const OUT = set(
  "d, dr, db, debit, debited, out, outward, outgoing, withdrawal, withdraw, withdrawn, wdl, wd, paid, pay, sent, send, paid out, money out, " +
    "money sent, refund, refunded, reversal, reversed, reverse, chargeback, charge back, payout, settlement, transfer out, rental, rent, fee, " +
    "fees, charge, charges, commission, purchase, spent, expense, disbursement, नामे, डेबिट, निकासी, आहरण, भेजा, खर्च",
);
/** How money moved: says nothing of its side. */
const NEUTRAL = set(
  "payment, upi, qr, p2m, p2p, p2a, imps, neft, rtgs, card, online, transfer, tfr, trf, upi qr, static qr, dynamic qr, collect, intent, netbanking, wallet",
);

const SUCCESS = set(
  "success, successful, successfully, succeeded, completed, complete, captured, credited, received, settled, paid, ok, done, सफल",
);
const FAILED = set(
  "fail, failed, failure, declined, pending, rejected, cancelled, canceled, expired, refunded, refund, reversed, reversal, initiated, timeout, " +
    "timed out, unsuccessful, not successful, created, authorized, authorised, chargeback, charged back, on hold, hold, invalid vpa, not processed, " +
    "processing, in process, in progress, bounced, user dropped, dropped, void, voided, flagged, not attempted, attempted, aborted, error, disputed, " +
    "user cancelled, auth, असफल, लंबित, विफल",
);

const FILLING =
  /\b(?:transactions?|txn|tran|trans|payments?|status|is|was|has been|the|by|bank)\b/g;

const plain = (written: string) =>
  written
    .normalize("NFKC")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();
const bare = (written: string) => {
  const words = plain(written);
  return words.replaceAll(FILLING, " ").replaceAll(/ +/g, " ").trim() || words;
};

/** Which way money went, by a cell that says nothing else: `CR`, `Debit`, `+`; undefined for what is not known. */
export function readWay(written: string): Side | undefined {
  const sign = written.trim();
  if (sign === "+") return "in";
  if (sign === "-" || sign === "−") return "out";
  // With a number it is no word: “pay_29QQoUBi66xm2f”.
  if (/\d/.test(sign)) return undefined;
  const words = bare(written);
  const [first = "", ...more] = words.split(" ");
  // “Credit (Cr)” says it twice.
  const all = more.length > 0 && (IN.has(words) || OUT.has(words)) ? [words] : [first, ...more];
  if (all.every((word) => IN.has(word))) return "in";
  return all.every((word) => OUT.has(word)) ? "out" : undefined;
}

export const isNeutral = (written: string) =>
  NEUTRAL.has(plain(written)) || NEUTRAL.has(bare(written));

export type State = "success" | "failed" | undefined;

/** What a cell of a column of states says; undefined for a state that is not known. */
export function readState(written: string): State {
  const words = bare(written);
  if (SUCCESS.has(words) || /^(?:true|yes|y|1)$/i.test(written.trim())) return "success";
  return FAILED.has(words) || /^(?:false|no|n|0)$/i.test(written.trim()) ? "failed" : undefined;
}

/** Whether a cell of any column says by itself that money went out, or did not come. */
export const isAlarm = (written: string) =>
  /\p{L}{2}/u.test(written) && (readWay(written) === "out" || FAILED.has(bare(written)));

const TO = /^(?:to (?:transfer|trf|tfr|clg|clearing|cash)\b|paid to\b|sent to\b|upi ?out\b)/i;
const BY = /^(?:by (?:transfer|trf|tfr|clg|clearing|cash)\b|received from\b|upi ?in\b)/i;
const MARKED = /(?:^|[-\s])(?:upi\/|neft[ -]|imps[ -/]|rtgs[ -])(cr|dr)(?=[-/\s])/i;

/** Which way the narration of a bank says that money went, by its first words. */
export function sideOfNarration(text: string): Side | undefined {
  const [, marked] = MARKED.exec(text.slice(0, 60)) ?? [];
  const byMark = marked === undefined ? undefined : marked.toLowerCase() === "cr" ? "in" : "out";
  const byWord = TO.test(text) ? "out" : BY.test(text) ? "in" : undefined;
  if (byMark && byWord && byMark !== byWord) return undefined;
  return byMark ?? byWord;
}

const BALANCE = set(
  "balance, bal, opening, closing, b f, c f, bf, cf, b d, c d, brought, carried, forward, forwarded, total, totals, शेष, अथशेष, इतिशेष, योग, कुल, बैलेंस",
);
const AROUND = set(
  "b, f, c, d, a, next, अथ, इति, op, cl, open, close, previous, prev, last, old, new, available, avail, avl, ledger, running, final, starting, start, begin, " +
    "beginning, end, ending, initial, current, clear, effective, net, grand, sub, page, sum, amount, amt, as, on, at, of, the, from, to, " +
    "for, in, and, is, till, upto, up, date, day, period, month, account, ac, inr, rs, cr, dr, debit, credit, debits, credits, withdrawals, deposits, " +
    "count, statement, summary, transactions, your, this, over, down, jan, feb, mar, apr, may, jun, jul, aug, sep, sept, oct, nov, dec, " +
    "january, february, march, april, june, july, august, september, october, november, december, " +
    "प्रारंभिक, प्रारम्भिक, आरंभिक, अंतिम, अन्तिम, पिछला, राशि, आगे, लाया, ले, जाया, गया, का, की, को, खाता, तक, जमा, निकासी",
);

/** Whether words say a balance or a sum and nothing else, in whatever order: no payment is written so. */
export function isBalanceWords(written: string) {
  const words = plain(written).split(" ").filter(Boolean);
  if (words.length === 0) return false;
  const joined = ` ${words.join(" ")} `;
  const isAbout = [...BALANCE].some((word) => joined.includes(` ${word} `));
  return isAbout && words.every((word) => BALANCE.has(word) || AROUND.has(word));
}
