import { describe, expect, test } from "vitest";
import { monthAfter } from "#app/lib/month-days.ts";
import {
  afterPaying,
  dueByMonth,
  lastPaidOn,
  type LedgerFacts,
  ledgerRows,
  monthOf,
  owesPaise,
} from "./account-ledger.ts";
import { accountReference, paysWords, standingOf } from "./account-words.ts";

const NONE: LedgerFacts = { visits: [], stated: [], notes: [], payments: [], statements: [] };
const visit = (visitId: string, day: string, paise: number) => ({ visitId, day, paise });
const money = (id: string, day: string, paise: number) => ({ id, day, paise, month: null });
const paid = (id: string, day: string, paise: number) => ({
  ...money(id, day, paise),
  returnedId: null,
});
/** The bank takes a payment back. */
const back = ({ id, paise }: { id: string; paise: number }, day: string) => ({
  ...money(`back ${id}`, day, -paise),
  returnedId: id,
});

describe("§8 accounts: what an account owes", () => {
  // Sanjeevini Clinic of the drawing.
  const october: LedgerFacts = {
    ...NONE,
    visits: [
      visit("september", "2026-09-14", 1_960_000),
      visit("october", "2026-10-21", 2_449_900),
    ],
    notes: [
      money("CN/26-27/0031", "2026-10-22", 25_000),
      money("CN/26-27/0032", "2026-10-24", 60_000),
    ],
    payments: [paid("neft", "2026-10-12", 1_960_000)],
  };

  test("brought forward, visits, credit notes, payments, to pay", () => {
    const month = monthOf(ledgerRows(october), "2026-10");
    expect(month).toMatchObject({ broughtForwardPaise: 1_960_000, toPayPaise: 2_364_900 });
    expect(month.notes.map(({ paise }) => paise)).toEqual([-25_000, -60_000]);
  });

  test("a payment pays the oldest statement first", () => {
    const due = dueByMonth(ledgerRows(october), "2026-11");
    expect(due).toEqual([{ month: "2026-10", paise: 2_364_900 }]);
    expect(paysWords(afterPaying(due, 2_000_000))).toBe(
      "It pays the oldest statement first. ₹3,649.00 of October stays due.",
    );
  });

  test("a payment that the bank took back makes its month due again, the oldest first", () => {
    const cheque = paid("cheque", "2026-11-10", 2_364_900);
    const paying = { ...october, payments: [...october.payments, cheque] };
    expect(dueByMonth(ledgerRows(paying), "2026-11")).toEqual([]);
    expect(lastPaidOn(ledgerRows(paying))).toBe("2026-11-10");
    const [neft] = october.payments;
    const bounced = { ...paying, payments: [...paying.payments, back(cheque, "2026-11-20")] };
    const rows = ledgerRows(bounced);
    expect(dueByMonth(rows, "2026-12")).toEqual([{ month: "2026-10", paise: 2_364_900 }]);
    // What it takes back is no charge of November, so that nothing of November is due.
    expect(monthOf(rows, "2026-11")).toMatchObject({
      broughtForwardPaise: 2_364_900,
      payments: [{ id: "cheque", paise: -2_364_900 }],
      returns: [{ id: "back cheque", returnedId: "cheque", paise: 2_364_900 }],
      toPayPaise: 2_364_900,
    });
    expect(lastPaidOn(rows)).toBe(neft?.day);
    // Without both, the two credit notes are left, which pay the oldest month.
    const both = ledgerRows({
      ...bounced,
      payments: [...bounced.payments, back({ id: "neft", paise: 1_960_000 }, "2026-11-21")],
    });
    expect(dueByMonth(both, "2026-12")).toEqual([
      { month: "2026-09", paise: 1_875_000 },
      { month: "2026-10", paise: 2_449_900 },
    ]);
    expect(lastPaidOn(both)).toBeUndefined();
  });

  test("a sent statement is not changed: what comes after it stands on the next one", () => {
    const stated = [{ month: "2026-10", visitId: "a", paise: 90_000, isGone: false }];
    const facts = {
      ...NONE,
      statements: ["2026-10"],
      stated,
      visits: [visit("a", "2026-10-13", 30_000), visit("late", "2026-10-30", 50_000)],
      payments: [paid("p", "2026-10-31", 10_000)],
    };
    const rows = ledgerRows(facts);
    expect(monthOf(rows, "2026-10").toPayPaise).toBe(90_000);
    expect(monthOf(rows, "2026-11")).toMatchObject({
      broughtForwardPaise: 90_000,
      toPayPaise: 70_000,
    });
    expect(monthOf(rows, "2026-11").visits).toMatchObject([
      { id: "a", day: null, paise: -60_000 },
      { id: "late", day: "2026-10-30", paise: 50_000 },
    ]);
    expect(owesPaise(rows)).toBe(70_000);
  });

  test("a visit that is deleted stays owed as it was stated", () => {
    const stated = [{ month: "2026-10", visitId: "a", paise: 90_000, isGone: true }];
    expect(owesPaise(ledgerRows({ ...NONE, statements: ["2026-10"], stated }))).toBe(90_000);
  });
});

test("§8 accounts: one mark each, and the reference of a statement", () => {
  const at = (today: string, oldest: string | undefined, promisedFor: string | null = null) =>
    standingOf({ today, oldest, promisedFor }).words;
  expect(at("2026-11-24", "2026-10")).toBe("Overdue 9 days");
  expect(at("2026-11-24", "2026-10", "2026-11-27")).toBe("Promised for Fri 27 Nov");
  expect(at("2026-12-01", "2026-11")).toBe("Due by 15 Dec");
  expect(at("2026-11-24", undefined)).toBe("Paid");
  expect(accountReference("SANJ", "2026-10")).toBe("SANJ2610");
});

/** The same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("§8 accounts: over 2,000 random months all sums agree to the paisa", () => {
  const next = numbers(7);
  for (let account = 0; account < 100; account++) {
    const visits: { visitId: string; day: string; paise: number }[] = [];
    let stated: LedgerFacts["stated"] = [];
    let notes: LedgerFacts["notes"] = [];
    let payments: LedgerFacts["payments"] = [];
    const statements: string[] = [];
    const frozen = new Map<string, number>();
    let month = "2026-01";
    for (let nth = 0; nth < 20; nth++) {
      const day = () =>
        `${next(4) === 0 ? monthAfter(month, -1) : month}-${String(1 + next(28)).padStart(2, "0")}`;
      for (let at = next(6); at > 0; at--)
        visits.push(visit(`${month} ${at}`, day(), next(300_000)));
      const changed = visits[next(visits.length + 1)];
      if (changed) changed.paise = next(300_000);
      if (next(2)) notes = [...notes, money(`n ${month}`, day(), 1 + next(50_000))];
      if (next(2)) payments = [...payments, paid(`p ${month}`, day(), 1 + next(900_000))];
      const bounced = payments[next(payments.length * 3 + 1)];
      const isKept = ({ id, returnedId }: (typeof payments)[number]) =>
        returnedId === null && payments.every((other) => other.returnedId !== id);
      if (bounced && isKept(bounced))
        payments = [
          ...payments,
          back(bounced, bounced.day > `${month}-28` ? bounced.day : `${month}-28`),
        ];
      const facts = { visits, stated, notes, payments, statements };
      const rows = ledgerRows(facts);
      const own = monthOf(rows, month);
      const total = (list: readonly { paise: number }[]) =>
        list.reduce((sum, { paise }) => sum + paise, 0);
      expect(owesPaise(rows)).toBe(total(visits) - total(notes) - total(payments));
      expect(own.toPayPaise).toBe(
        own.broughtForwardPaise +
          total([...own.visits, ...own.notes, ...own.payments, ...own.returns]),
      );
      const due = total(dueByMonth(rows, monthAfter(month, 1)));
      expect(due).toBe(Math.max(0, owesPaise(rows)));
      // Stated, it is never changed again.
      for (const [before, paise] of frozen) expect(monthOf(rows, before).toPayPaise).toBe(paise);
      if (next(5) > 0 || statements.length === 0) {
        const until = <One extends LedgerFacts["notes"][number]>(
          list: readonly One[],
          kept: readonly { id: string; month: string }[],
        ) =>
          list.map((one) => ({
            ...one,
            month: one.month ?? kept.find(({ id }) => id === one.id)?.month ?? null,
          }));
        for (
          let made = statements.at(-1) ? monthAfter(statements.at(-1) ?? "", 1) : "2025-12";
          made <= month;
          made = monthAfter(made, 1)
        ) {
          const all = ledgerRows({ visits, stated, notes, payments, statements });
          const one = monthOf(all, made);
          stated = [
            ...stated,
            ...one.visits.map(({ id, paise }) => ({
              month: made,
              visitId: id,
              paise,
              isGone: false,
            })),
          ];
          notes = until(notes, one.notes);
          payments = until(payments, [...one.payments, ...one.returns]);
          statements.push(made);
          frozen.set(made, one.toPayPaise);
        }
      }
      month = monthAfter(month, 1);
    }
  }
});
