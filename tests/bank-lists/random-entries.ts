import type { ListEntry } from "./list-entry.ts";
import { partsOf } from "./bank-writing.ts";
import { nearReference, strangeNote } from "./strange-notes.ts";

/** A visit of the lab with the reference of one try, what it owes, and who pays. */
export type GivenVisit = { tr: string; paise: number; payer: string };

/** An entry with what it really was, for whoever judges the matching. */
export type TrueEntry = {
  entry: ListEntry;
  what:
    | "paid"
    | "paid-again"
    | "other-amount"
    | "without-tr"
    | "stranger"
    | "strange-note"
    | "given-back"
    | "out"
    | "charge"
    | "cash";
  /** Index of the visit whose money it is; none where it is nobody's. */
  visit: number | undefined;
};

type Random = () => number;

const DAY_MS = 86_400_000;
const POPULAR_PAISE = [29_900, 49_900, 55_000, 99_900, 1_29_900, 1_70_000];
const STRANGERS = [
  "RAGHUNATH V",
  "JOSÉ D’SOUZA",
  "M/S RAO & SONS, MYSURU",
  "LAKSHMI N V IYER",
  "S. K. “SUNNY” GILL",
  "MOHAMMED IRFAN KHAN",
  "ANU",
  "VENKATALAKSHMI APPANNA RAMACHANDRAN",
];
const HANDLES = ["okaxis", "okicici", "oksbi", "ybl", "paytm", "ptyes", "axl"];
const CHARGES = ["SMS CHARGES OCT-DEC", "MIN BAL CHGS", "CGST/SGST 18 PCT", "SOUNDBOX RENT NOV"];

const below = (random: Random, limit: number) => Math.floor(random() * limit);

function pick<Of>(random: Random, from: readonly Of[]) {
  const one = from[below(random, from.length)];
  if (one === undefined) throw new Error("Nothing to pick from");
  return one;
}

const digitsOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => below(random, 10)).join("");

/** What a whole list shares: its first moment, its days, and the numbers that were given out. */
type Week = { random: Random; startMs: number; days: number; used: Set<string> };

/** A moment between 6 in the morning and 10 at night of one of the days. */
const momentOf = ({ random, startMs, days }: Week) =>
  new Date(startMs + below(random, days) * DAY_MS + (6 * 3600 + below(random, 16 * 3600)) * 1000);

/** A number of the payment that no other entry has. */
function bankNumber({ random, used }: Week, at: Date, kind: ListEntry["kind"]) {
  if (kind === "charge" || kind === "cash") return "";
  const { year, digits } = partsOf(at);
  const dayOfYear = Math.ceil((at.getTime() - Date.parse(`${year}-01-01T00:00:00+05:30`)) / DAY_MS);
  const day = year.slice(3) + String(dayOfYear).padStart(3, "0");
  for (;;) {
    const number = (kind === "neft" ? `CITIN5${digits}` : day) + digitsOf(random, 8);
    if (used.has(number)) continue;
    used.add(number);
    return number;
  }
}

function vpaOf(random: Random, payer: string) {
  const first = payer
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 9);
  const own = random() < 0.3 ? `98${digitsOf(random, 8)}` : `${first}${digitsOf(random, 2)}`;
  return `${own}@${pick(random, HANDLES)}`;
}

/** An entry of the week: UPI money that came in, unless `as` says otherwise. */
function entryOf(week: Week, as: Partial<ListEntry> & Pick<ListEntry, "paise" | "payer">) {
  const at = as.at ?? momentOf(week);
  const kind = as.kind ?? "upi";
  const entry: ListEntry = {
    at,
    direction: "in",
    vpa: kind === "upi" || kind === "imps" ? vpaOf(week.random, as.payer) : "",
    bankReference: bankNumber(week, at, kind),
    tr: undefined,
    kind,
    ...as,
  };
  return entry;
}

/** The amount as somebody types it who does not look: a part, a tenth more, rounded, one rupee off. */
function otherAmount(random: Random, paise: number) {
  const other = pick(random, [
    paise - 5_000,
    paise + 60_000,
    paise - 100,
    paise * 10,
    Math.floor(paise / 50_000) * 50_000,
  ]);
  return other > 0 && other !== paise ? other : paise + 100;
}

function ofVisit(week: Week, given: GivenVisit, visit: number, what: TrueEntry["what"]) {
  const { tr, paise, payer } = given;
  const { random } = week;
  const family = random() < 0.15 ? pick(random, STRANGERS) : payer;
  if (what === "other-amount")
    return {
      what,
      visit,
      entry: entryOf(week, { tr, paise: otherAmount(random, paise), payer: family }),
    };
  if (what === "without-tr") {
    const kind = pick(random, ["upi", "upi", "upi", "imps"] as const);
    const note = pick(random, ["", "", "blood test", "UPI", "Sanjeevini lab"]);
    return { what, visit, entry: entryOf(week, { paise, payer: family, kind, note }) };
  }
  const note = random() < 0.1 ? "thank you" : undefined;
  return { what, visit, entry: entryOf(week, { tr, paise, payer: family, note }) };
}

/** The same payment once more, from the same payer, minutes or a day later. */
function again(week: Week, { entry, visit }: TrueEntry): TrueEntry {
  const later = pick(week.random, [180_000, 2_400_000, DAY_MS]);
  const { tr, paise, payer, vpa } = entry;
  const at = new Date(entry.at.getTime() + later);
  return { what: "paid-again", visit, entry: entryOf(week, { tr, paise, payer, vpa, at }) };
}

/** Money of nobody whom the lab knows, in the amounts that its visits have. */
function ofStranger(week: Week, visits: readonly GivenVisit[]): TrueEntry {
  const { random } = week;
  const like = pick(random, visits);
  const payer = random() < 0.25 ? like.payer : pick(random, STRANGERS);
  const paise = random() < 0.6 ? like.paise : pick(random, POPULAR_PAISE);
  const kind = pick(random, ["upi", "upi", "upi", "imps", "neft"] as const);
  return { what: "stranger", visit: undefined, entry: entryOf(week, { paise, payer, kind }) };
}

/** Money of a stranger with the amount of a visit and a text that only looks like a reference. */
function withStrangeNote(week: Week, visits: readonly GivenVisit[]): TrueEntry {
  const { random } = week;
  const like = pick(random, visits);
  const known = visits.map(({ tr }) => tr);
  const payer = pick(random, STRANGERS);
  if (random() < 0.1) {
    const vpa = `${nearReference(random, like.tr, known).toLowerCase()}@ybl`;
    const entry = entryOf(week, { paise: like.paise, payer, vpa });
    return { what: "strange-note", visit: undefined, entry };
  }
  const note = strangeNote(random, like.tr, known);
  const kind = random() < 0.15 ? "neft" : "upi";
  const entry = entryOf(week, { paise: like.paise, payer, note, kind });
  return { what: "strange-note", visit: undefined, entry };
}

/** What went out: bought goods, and at times money given back with the reference of its visit. */
function goneOut(week: Week, visits: readonly GivenVisit[]): TrueEntry {
  const { random } = week;
  const visit = below(random, visits.length);
  const given = visits[visit];
  const direction = "out";
  if (given && random() < 0.4) {
    const { tr, paise, payer } = given;
    return { what: "given-back", visit, entry: entryOf(week, { tr, paise, payer, direction }) };
  }
  const paise = pick(random, visits).paise;
  const kind = pick(random, ["upi", "neft"] as const);
  const entry = entryOf(week, { paise, payer: "BIOLINE REAGENTS LLP", kind, direction });
  return { what: "out", visit: undefined, entry };
}

function ofBank(week: Week, visits: readonly GivenVisit[]): TrueEntry {
  const { random } = week;
  if (random() < 0.3) {
    const entry = entryOf(week, { paise: pick(random, visits).paise, payer: "", kind: "cash" });
    return { what: "cash", visit: undefined, entry };
  }
  const charge = { kind: "charge", direction: "out", note: pick(random, CHARGES) } as const;
  const entry = entryOf(week, { paise: 118 * (1 + below(random, 300)), payer: "", ...charge });
  return { what: "charge", visit: undefined, entry };
}

const timesOf = <Of>(count: number, make: () => Of) => Array.from({ length: count }, make);

/**
 * The money of a lab's week in the order of time. `paid` of the visits pay what they owe with their
 * `tr`; the next ones pay another amount or forget the `tr`; the rest does not pay. Beside them stands
 * what makes matching hard, in shares of `paid`. `visits` must be all that the lab has: a text of a
 * stranger is checked to be the reference of none of them.
 */
export function randomEntries(
  random: Random,
  visits: readonly GivenVisit[],
  { from, days = 7, paid }: { from: string; days?: number; paid: number },
): TrueEntry[] {
  const startMs = Date.parse(`${from}T00:00:00+05:30`);
  const week: Week = { random, startMs, days, used: new Set() };
  const [other, without] = [paid + Math.ceil(paid / 12), paid + Math.ceil(paid / 5)];
  const whatOf = (n: number) =>
    n < paid ? "paid" : n < other ? "other-amount" : n < without ? "without-tr" : undefined;
  const ofVisits = visits.flatMap((given, n) => {
    const what = whatOf(n);
    return what ? [ofVisit(week, given, n, what)] : [];
  });
  const twice = ofVisits.filter(({ what }) => what === "paid").filter((_, n) => n % 15 === 7);
  const share = (part: number) => Math.ceil(paid / part);
  return [
    ...ofVisits,
    ...twice.map((one) => again(week, one)),
    ...timesOf(share(5), () => ofStranger(week, visits)),
    ...timesOf(share(8), () => withStrangeNote(week, visits)),
    ...timesOf(share(10), () => goneOut(week, visits)),
    ...timesOf(share(20), () => ofBank(week, visits)),
  ].toSorted((a, b) => a.entry.at.getTime() - b.entry.at.getTime());
}
