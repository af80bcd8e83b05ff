import { expect, test } from "vitest";
import { accountReferencesIn } from "./account-references.ts";
import type { AccountPayment, MatchAccount } from "./match-accounts.ts";
import { matchPayees } from "./match-payees.ts";
import type { MatchVisit, OpenRow } from "./match-rows.ts";

const TODAY = "2026-12-01";

const row = (given: Partial<OpenRow> = {}): OpenRow => ({
  id: "row",
  line: 2,
  day: "2026-11-12",
  time: null,
  paise: 2_364_900,
  payer: "SANJEEVINI CLINIC",
  way: "NEFT",
  text: "NEFT CR-N328261244-SANJEEVINI CLINIC-SANJ2610",
  bankReference: "N328261244",
  takenBackOn: null,
  declined: [],
  ...given,
});
const account = (given: Partial<MatchAccount> = {}): MatchAccount => ({
  id: "sanj",
  name: "Sanjeevini Clinic",
  code: "SANJ",
  since: "2026-01-01",
  due: [{ month: "2026-10", paise: 2_364_900 }],
  stated: new Set(["2026-09", "2026-10"]),
  payments: [],
  ...given,
});
const entered = (given: Partial<AccountPayment> = {}): AccountPayment => ({
  id: "entered",
  paise: 2_364_900,
  day: "2026-11-11",
  number: null,
  isNumbered: false,
  isReturned: false,
  ...given,
});
const visit = (given: Partial<MatchVisit> = {}): MatchVisit => ({
  id: "sudha",
  references: ["DS-6L2S"],
  patients: ["Sudha Raghunath"],
  day: "2026-11-12",
  madeOn: "2026-11-01",
  duePaise: 120_000,
  payments: [],
  ...given,
});
const match = (given: Partial<OpenRow>, one: Partial<MatchAccount> = {}, ...visits: MatchVisit[]) =>
  matchPayees([row(given)], { visits, accounts: [account(one)], today: TODAY }).get("row");

const TWO_MONTHS = [
  { month: "2026-09", paise: 1_000_000 },
  { month: "2026-10", paise: 500_000 },
];

test.each([
  "SANJ2610",
  "sanj2610",
  "NEFT/SANJ-2610/x",
  "UPISANJ2610",
  "S A N J 2 6 1 0",
  "UPI/SANJ2610632707331580",
  "SANJ2610 12",
])("the reference of a statement in %s with what is due fits", (text) => {
  expect(match({ text })).toEqual({ kind: "fit", accountId: "sanj", tr: "SANJ2610" });
});

test.each(["SANJ2613", "SANJ261", "MRS ANJ 2610", "SANJ26101", "XANJ2610", "SANJ"])(
  "%s names no account",
  (text) => {
    expect(accountReferencesIn(text, (code) => code === "SANJ")).toEqual([]);
  },
);

test("what is due up to the statement fits, and all that is due; what is due of its month alone does not", () => {
  const due = { due: TWO_MONTHS };
  expect(match({ paise: 1_500_000 }, due)).toMatchObject({ kind: "fit" });
  expect(match({ text: "SANJ2609", paise: 1_000_000 }, due)).toMatchObject({ kind: "fit" });
  expect(match({ text: "SANJ2609", paise: 1_500_000 }, due)).toMatchObject({ kind: "fit" });
  expect(match({ paise: 500_000 }, due)).toMatchObject({ kind: "choose", why: "reference" });
});

test("another amount is for a person to choose", () => {
  expect(match({ paise: 2_000_000 })).toEqual({
    kind: "choose",
    why: "reference",
    tr: "SANJ2610",
    accounts: [{ accountId: "sanj" }],
    candidates: [],
  });
});

test("a month without a statement is for a person to choose, whatever is due", () => {
  expect(match({}, { stated: new Set() })).toMatchObject({ kind: "choose", why: "reference" });
});

test("two statements of one account in a text are the last one", () => {
  const text = "SANJ2609 SANJ2610";
  expect(match({ text, paise: 1_500_000 }, { due: TWO_MONTHS })).toMatchObject({
    kind: "fit",
    tr: "SANJ2610",
  });
});

test("a row that names a booking and an account is for a person to choose, whatever they owe", () => {
  const text = "DS6L2SP1 SANJ2610";
  const several = {
    kind: "choose",
    why: "several",
    accounts: [{ accountId: "sanj" }],
    candidates: [{ visitId: "sudha" }],
  };
  expect(match({ text }, {}, visit())).toEqual(several);
  expect(match({ text, paise: 120_000 }, {}, visit())).toEqual(several);
  // Also once somebody has said that it is not from the account.
  expect(match({ text, paise: 120_000, declined: ["sanj"] }, {}, visit())).toEqual({
    ...several,
    accounts: [],
  });
});

test("the same money that a colleague entered without a number is known, and gets the bank’s", () => {
  expect(match({}, { due: [], payments: [entered()] })).toEqual({
    kind: "known",
    accountId: "sanj",
    paymentId: "entered",
    confirms: true,
  });
  const cheque = entered({ number: "000123", isNumbered: false });
  expect(match({}, { due: [], payments: [cheque] })).toMatchObject({ kind: "known" });
});

test("while the same amount is owed again, a payment near it is asked about", () => {
  const near = { payments: [entered({ day: "2026-11-04" })] };
  expect(match({}, near)).toMatchObject({
    kind: "choose",
    why: "reference",
    accounts: [{ accountId: "sanj" }, { accountId: "sanj", noted: "entered" }],
  });
  const other = entered({ number: "N999999999", isNumbered: true });
  expect(match({}, { payments: [other] })).toMatchObject({ kind: "fit" });
});

test("what comes in place of a cheque that bounced is asked about, also where something else is due", () => {
  const due = [{ month: "2026-10", paise: 2_400_000 }];
  const bounced = entered({ isReturned: true });
  expect(match({}, { due, payments: [bounced] })).toMatchObject({
    kind: "choose",
    why: "reference",
    accounts: [{ accountId: "sanj" }, { accountId: "sanj", noted: "entered" }],
  });
});

test("a row is known by the bank’s number, and with another amount a person chooses", () => {
  const numbered = entered({ number: "N328261244", isNumbered: true });
  expect(match({ text: "NEFT" }, { payments: [numbered] })).toMatchObject({
    kind: "known",
    confirms: false,
  });
  const less = { ...numbered, paise: 2_000_000 };
  expect(match({}, { payments: [less] })).toMatchObject({ kind: "choose", why: "noted" });
});

test("a number that is noted with a visit is not entered for an account", () => {
  const payment = {
    id: "of visit",
    method: "online",
    paise: 2_364_900,
    bankReference: "N328261244",
    payReference: null,
    day: "2026-11-12",
  };
  expect(match({}, {}, visit({ payments: [payment] }))).toMatchObject({
    kind: "known",
    visitId: "sudha",
  });
});

test("a second transfer for a statement that is paid is paid twice, where nothing else is due", () => {
  const paid = entered({ number: "N111111111", isNumbered: true });
  expect(match({}, { due: [], payments: [paid] })).toEqual({
    kind: "twice",
    accountId: "sanj",
    tr: "SANJ2610",
    by: { payment: "entered" },
  });
  const later = { due: [{ month: "2026-10", paise: 2_364_900 }], payments: [paid] };
  expect(match({ text: "SANJ2609" }, later)).toMatchObject({ kind: "choose", why: "reference" });
});

test("of two rows for one statement the second is paid twice; for two months each pays its own", () => {
  const second = row({ id: "second", bankReference: "N328269999" });
  const twice = matchPayees([row(), second], { visits: [], accounts: [account()], today: TODAY });
  expect(twice.get("row")).toMatchObject({ kind: "fit" });
  expect(twice.get("second")).toMatchObject({ kind: "twice", by: { row: "row" } });
  // Of another amount it is no double: what it pays is seen once the first is entered.
  const part = matchPayees([row(), { ...second, paise: 50_000 }], {
    visits: [],
    accounts: [account()],
    today: TODAY,
  });
  expect(part.get("second")).toMatchObject({ kind: "choose", why: "reference" });
  const months = matchPayees(
    [row({ text: "SANJ2609", paise: 1_000_000 }), { ...second, paise: 500_000 }],
    { visits: [], accounts: [account({ due: TWO_MONTHS })], today: TODAY },
  );
  expect([...months.values()]).toMatchObject([{ kind: "fit" }, { kind: "fit" }]);
});

test("without a reference the payer’s name and the amount are a hint alone", () => {
  const text = "NEFT CR-N328261244-SANJEEVINI CLINIC";
  expect(match({ text })).toMatchObject({
    kind: "choose",
    why: "amount",
    accounts: [{ accountId: "sanj" }],
  });
  expect(match({ text, payer: "KARUNA CLINIC" })).toEqual({ kind: "unknown" });
  expect(match({ text, paise: 1 })).toEqual({ kind: "unknown" });
  expect(match({ text }, { due: [], payments: [entered()] })).toMatchObject({
    why: "amount",
    accounts: [{ accountId: "sanj", noted: "entered" }],
  });
  expect(match({ text }, {}, visit({ duePaise: 2_364_900 }))).toMatchObject({
    why: "amount",
    accounts: [{ accountId: "sanj" }],
    candidates: [{ visitId: "sudha" }],
  });
});

test("5,000 rows are matched with 5,000 visits and 200 accounts within 2 s", () => {
  const letters = "ABCDEFGHJKMNPQRSTVWXYZ";
  const code = (at: number) =>
    `Q${[0, 1, 2].map((place) => letters[Math.floor(at / 22 ** place) % 22]).join("")}`;
  const accounts = Array.from({ length: 200 }, (_, at) =>
    account({ id: code(at), code: code(at), name: `Clinic ${code(at)}` }),
  );
  const visits = Array.from({ length: 5_000 }, (_, at) =>
    visit({ id: `v${at}`, references: [`DS-${1_000 + at}`], duePaise: 100_000 + at }),
  );
  const rows = Array.from({ length: 5_000 }, (_, at) =>
    row({
      id: String(at),
      text: at < 200 ? `NEFT ${code(at)}2610` : `UPI/${632_700_000_000 + at}/SOMEBODY`,
      bankReference: String(632_700_000_000 + at),
      payer: at < 200 ? null : "CLINIC SOMEBODY",
    }),
  );
  const started = performance.now();
  const matches = matchPayees(rows, { visits, accounts, today: TODAY });
  expect(performance.now() - started).toBeLessThan(2_000);
  expect([...matches.values()].filter(({ kind }) => kind === "fit")).toHaveLength(200);
});
