import { expect, test } from "vitest";
import { givenVisits, LAB_WEEK } from "./lab-week.ts";
import { randomEntries, type TrueEntry } from "./random-entries.ts";
import { nearReference, strangeNote } from "./strange-notes.ts";
import { seededRandom } from "#tests/faults/random.ts";

const visits = givenVisits(600);
const known = visits.map(({ tr }) => tr);
const week = () => randomEntries(seededRandom(), visits, { ...LAB_WEEK, paid: 400 });
const of = (entries: readonly TrueEntry[], what: TrueEntry["what"]) =>
  entries.filter((one) => one.what === what);

test("the same seed gives the same entries", () => {
  expect(week()).toEqual(week());
});

test("as many visits as asked pay what they owe, with their reference", () => {
  const paid = of(week(), "paid");
  expect(paid).toHaveLength(400);
  for (const { entry, visit = -1 } of paid)
    expect(entry).toMatchObject({
      tr: visits[visit]?.tr,
      paise: visits[visit]?.paise,
      direction: "in",
      kind: "upi",
    });
});

test("some pay twice, another amount, or without the reference", () => {
  const entries = week();
  const paid = of(entries, "paid");
  const twice = of(entries, "paid-again");
  expect(twice).toHaveLength(27);
  for (const { entry, visit } of twice) {
    const first = paid.find((one) => one.visit === visit)?.entry;
    expect(entry).toMatchObject({ tr: first?.tr, paise: first?.paise, payer: first?.payer });
    expect(entry.bankReference).not.toBe(first?.bankReference);
  }
  const other = of(entries, "other-amount");
  expect(other).toHaveLength(34);
  for (const { entry, visit = -1 } of other) {
    expect(entry.tr).toBe(visits[visit]?.tr);
    expect(entry.paise).not.toBe(visits[visit]?.paise);
    expect(entry.paise).toBeGreaterThan(0);
  }
  const without = of(entries, "without-tr");
  expect(without).toHaveLength(46);
  for (const { entry, visit = -1 } of without)
    expect(entry).toMatchObject({ tr: undefined, paise: visits[visit]?.paise });
});

test("beside them is money of strangers, money that went out, charges and cash", () => {
  const entries = week();
  expect(of(entries, "stranger")).toHaveLength(80);
  expect(of(entries, "strange-note")).toHaveLength(50);
  const out = [...of(entries, "out"), ...of(entries, "given-back")];
  expect(out).toHaveLength(40);
  expect(out.every(({ entry }) => entry.direction === "out")).toBe(true);
  expect([...of(entries, "charge"), ...of(entries, "cash")]).toHaveLength(20);
});

test("each number of a bank is given out once, in its form, and moments are of the week", () => {
  const entries = week().map(({ entry }) => entry);
  const numbers = entries.map(({ bankReference }) => bankReference).filter(Boolean);
  expect(new Set(numbers).size).toBe(numbers.length);
  const forms = {
    upi: /^63(2[1-8])\d{8}$/,
    imps: /^63(2[1-8])\d{8}$/,
    neft: /^CITIN5202611\d{10}$/,
    charge: /^$/,
    cash: /^$/,
  };
  for (const { kind, bankReference, at } of entries) {
    expect(bankReference).toMatch(forms[kind]);
    expect(at.getTime()).toBeGreaterThan(Date.parse("2026-11-17T00:00:00+05:30"));
    expect(at.getTime()).toBeLessThan(Date.parse("2026-11-25T00:00:00+05:30"));
  }
  expect(entries).toEqual(entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
});

test("no text of a stranger names a visit, and near misses differ in one sign", () => {
  const random = seededRandom();
  for (const { tr } of visits) {
    const note = strangeNote(random, tr, known)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, "");
    expect(known.filter((one) => note.includes(one.slice(0, 6)))).toEqual([]);
    const near = nearReference(random, tr, known);
    expect(near).toHaveLength(tr.length);
    expect([...near].filter((sign, at) => sign !== tr[at])).toHaveLength(1);
    expect(known).not.toContain(near);
  }
});
