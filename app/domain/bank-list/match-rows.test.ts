import { expect, test } from "vitest";
import { type Match, matchRows, type MatchVisit, type OpenRow } from "./match-rows.ts";
import { referencesIn } from "./references-in.ts";

const TODAY = "2026-12-01";

const row = (given: Partial<OpenRow> = {}): OpenRow => ({
  id: "row",
  line: 2,
  day: "2026-11-23",
  time: "18:58",
  paise: 120_000,
  payer: "RAGHUNATH V",
  way: "UPI",
  text: "UPI/632707331580/DS6L2SP1/RAGHUNATH V",
  bankReference: "632707331580",
  takenBackOn: null,
  declined: [],
  ...given,
});
const visit = (given: Partial<MatchVisit> = {}): MatchVisit => ({
  id: "sudha",
  references: ["DS-6L2S"],
  patients: ["Sudha Raghunath"],
  day: "2026-11-24",
  madeOn: "2026-11-01",
  duePaise: 120_000,
  payments: [],
  ...given,
});
const paid = (given: Partial<MatchVisit["payments"][number]> = {}) => ({
  id: "payment",
  method: "upi",
  paise: 120_000,
  bankReference: null,
  payReference: null,
  day: "2026-11-23",
  ...given,
});
const match = (given: Partial<OpenRow>, ...visits: MatchVisit[]) =>
  matchRows([row(given)], visits, TODAY).get("row");

test.each([
  "DS6L2SP1",
  "ds6l2sp1",
  "UPI/DS6L 2SP1/x",
  "UPI-DS-6L2S-P1-RAGHUNATH",
  "UPI632707331580DS6L2SP1RAGHUNATH",
  "DS6L2S P1",
  "D S 6 L 2 S P 1",
  "UPI/DS6L2SP12/632",
  "DS6L2SP1632707331580",
])("our reference in %s with what the visit owes fits", (text) => {
  expect(match({ text }, visit())).toMatchObject({ kind: "fit", visitId: "sudha" });
});

test("the number of the try ends where the text breaks", () => {
  const trOf = (text: string) => referencesIn(text, () => true).map(({ tr }) => tr);
  expect(trOf("DS6L2SP1 632707331580")).toEqual(["DS6L2SP1"]);
  expect(trOf("DS6L2SP12")).toEqual(["DS6L2SP12"]);
  expect(trOf("DS6L2SP1632707331580")).toEqual(["DS6L2SP1"]);
  expect(trOf("DS6L2S")).toEqual([]);
});

test.each(["FUNDS/6L2S/P1", "KIDS 6L2S P2A"])("%s names no visit", (text) => {
  expect(match({ text, paise: 1 }, visit())).toEqual({ kind: "unknown" });
});

test.each(["DS6I2SP1", "DS6L25P1", "XDS6L2P1", "DS6L2SQ1", "DS6L2SP", "DS6L2SP0"])(
  "letters are not guessed in %s",
  (text) => {
    expect(match({ text, paise: 1 }, visit())).toEqual({ kind: "unknown" });
  },
);

test("two references in one text are for a person to choose, whatever they owe", () => {
  const other = visit({ id: "mary", references: ["DS-9K2R"], duePaise: 160_000 });
  expect(match({ text: "DS6L2SP1 DS9K2RP1" }, visit(), other)).toEqual({
    kind: "choose",
    why: "several",
    candidates: [{ visitId: "sudha" }, { visitId: "mary" }],
  });
});

test("two references of one visit are one visit", () => {
  const family = visit({ references: ["DS-6L2S", "DS-9K2R"] });
  expect(match({ text: "DS6L2SP1 DS9K2RP1" }, family)).toMatchObject({ kind: "fit" });
});

test("a text that reads as a short and as a long reference is for a person to choose", () => {
  const long = visit({ id: "long", references: ["DS-6L2SP1"], duePaise: 120_000 });
  expect(match({ text: "DS6L2SP1P3" }, visit(), long)).toMatchObject({ kind: "choose" });
});

test("a reference with another amount is for a person to choose", () => {
  expect(match({ paise: 115_000 }, visit())).toEqual({
    kind: "choose",
    why: "reference",
    tr: "DS6L2SP1",
    candidates: [{ visitId: "sudha" }],
  });
});

test("an amount alone is for a person to choose, and the name is only a hint", () => {
  const other = visit({ id: "mary", references: ["DS-9K2R"], patients: ["Mary Thomas"] });
  const far = visit({ id: "far", references: ["DS-7W3F"], day: "2026-09-01" });
  expect(match({ text: "UPI/RAGHUNATH V" }, other, far, visit())).toEqual({
    kind: "choose",
    why: "amount",
    candidates: [{ visitId: "sudha" }, { visitId: "mary" }],
  });
});

test("the number that a patient typed moves that visit to the top, and never fits alone", () => {
  const mary = visit({ id: "mary", references: ["DS-9K2R"], patients: ["Mary Thomas"] });
  const said = { ...mary, saidNumbers: ["632707331580"] };
  expect(match({ text: "UPI/RAGHUNATH V" }, visit(), said)).toEqual({
    kind: "choose",
    why: "amount",
    candidates: [{ visitId: "mary" }, { visitId: "sudha" }],
  });
  expect(match({ text: "UPI" }, said)).toMatchObject({ kind: "choose", why: "amount" });
  expect(match({ text: "UPI", paise: 1 }, said)).toEqual({ kind: "unknown" });
});

test("the reference of the booking without a try is for a person to choose", () => {
  expect(match({ text: "UPI/for DS-6L2S/RAGHUNATH" }, visit())).toMatchObject({
    kind: "choose",
    why: "booking",
  });
});

test("no reference, and no visit owes it: unknown", () => {
  expect(match({ text: "UPI/R SHARMA", paise: 200_000 }, visit())).toEqual({ kind: "unknown" });
});

test("a visit that is paid already by another payment is paid twice", () => {
  const done = visit({ duePaise: 0, payments: [paid({ bankReference: "632505104417" })] });
  expect(match({}, done)).toEqual({
    kind: "twice",
    visitId: "sudha",
    tr: "DS6L2SP1",
    by: { payment: "payment" },
  });
});

test("of two rows that pay one visit the second is paid twice", () => {
  const rows = [row(), row({ id: "second", bankReference: "632707339999" })];
  const matches = matchRows(rows, [visit()], TODAY);
  expect(matches.get("row")).toMatchObject({ kind: "fit" });
  expect(matches.get("second")).toMatchObject({ kind: "twice", by: { row: "row" } });
});

test("a cancelled visit that nobody paid is for a person to choose", () => {
  expect(match({}, visit({ duePaise: 0 }))).toMatchObject({ kind: "choose", why: "reference" });
});

test("a row is known by the bank’s reference", () => {
  const done = visit({ duePaise: 0, payments: [paid({ bankReference: "632707331580" })] });
  expect(match({ text: "UPI" }, done)).toEqual({
    kind: "known",
    visitId: "sudha",
    paymentId: "payment",
    confirms: false,
  });
});

test("the bank’s reference noted with another amount is for a person to choose", () => {
  const done = visit({
    duePaise: 0,
    payments: [paid({ bankReference: "632707331580", paise: 100_000 })],
  });
  expect(match({}, done)).toMatchObject({ kind: "choose", why: "noted" });
});

test("a row confirms one payment that was noted as UPI at the door", () => {
  const rows = [row(), row({ id: "second", bankReference: "632707339999" })];
  const matches = matchRows(rows, [visit({ duePaise: 0, payments: [paid()] })], TODAY);
  expect(matches.get("row")).toMatchObject({ kind: "known", confirms: true });
  expect(matches.get("second")).toMatchObject({ kind: "twice" });
});

test("a payment that came in under the same reference, of which one lacks the bank’s number, is known", () => {
  const online = { method: "online", payReference: "DS6L2SP1" };
  const numbered = visit({
    duePaise: 0,
    payments: [paid({ ...online, bankReference: "632700000009" })],
  });
  expect(match({ bankReference: null }, numbered)).toMatchObject({
    kind: "known",
    confirms: false,
  });
  const unnumbered = visit({ duePaise: 0, payments: [paid(online)] });
  expect(match({}, unnumbered)).toMatchObject({ kind: "known", confirms: true });
});

test("the same reference, day and amount under another number of the bank is perhaps the same, and asked", () => {
  const numbered = paid({
    method: "online",
    payReference: "DS6L2SP1",
    bankReference: "632700000009",
  });
  const done = visit({ duePaise: 0, payments: [numbered] });
  expect(match({}, done)).toMatchObject({
    kind: "choose",
    why: "same",
    candidates: [{ visitId: "sudha", noted: "payment" }, { visitId: "sudha" }],
  });
  const later = { ...numbered, day: "2026-11-20" };
  expect(match({}, visit({ duePaise: 0, payments: [later] }))).toMatchObject({ kind: "twice" });
  const other = { ...numbered, payReference: "DS6L2SP2" };
  expect(match({}, visit({ duePaise: 0, payments: [other] }))).toMatchObject({ kind: "twice" });
});

test.each([
  ["a year too early", { day: "2025-11-23" }, "day"],
  ["the day before the booking was made", { day: "2026-10-31" }, "day"],
  ["ahead of today", { day: "2026-12-02" }, "day"],
  ["taken back by the bank", { takenBackOn: "2026-11-24" }, "back"],
])("a row %s is asked about, whatever its reference and amount", (_, given, why) => {
  expect(match(given, visit())).toMatchObject({ kind: "choose", why, tr: "DS6L2SP1" });
});

test("a row of the day on which the booking was made, and of today, fits", () => {
  expect(match({ day: "2026-11-01" }, visit())).toMatchObject({ kind: "fit" });
  expect(match({ day: TODAY }, visit())).toMatchObject({ kind: "fit" });
});

test("a visit of which somebody said no is not offered again", () => {
  expect(match({ declined: ["sudha"] }, visit())).toEqual({ kind: "unknown" });
});

test("5,000 rows are matched with 5,000 visits within 2 s, each with its own", () => {
  const signs = (at: number) => {
    const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
    return [0, 1, 2, 3].map((place) => letters[Math.floor(at / 30 ** place) % 30]).join("");
  };
  const visits = Array.from({ length: 5000 }, (_, at) =>
    visit({
      id: `v${at}`,
      references: [`DS-${signs(at * 7)}`],
      duePaise: 100_000 + (at % 9) * 1000,
    }),
  );
  const rows = visits.map(({ duePaise }, at) =>
    row({
      id: `v${at}`,
      paise: duePaise,
      text: `UPI/${632_700_000_000 + at}/DS${signs(at * 7)}P1/PAYER NAME/OKBANK`,
      bankReference: String(632_700_000_000 + at),
    }),
  );
  const started = performance.now();
  const matches = matchRows(rows, visits, TODAY);
  expect(performance.now() - started).toBeLessThan(2000);
  const wrong = [...matches].filter(
    ([id, found]: [string, Match]) => found.kind !== "fit" || found.visitId !== id,
  );
  expect(wrong).toEqual([]);
});
