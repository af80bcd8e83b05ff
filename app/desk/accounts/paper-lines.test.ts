import { expect, test } from "vitest";
import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import { statementPages } from "./paper-lines.ts";

const visit = (nth: number, tests = ["Lipid Profile"]) => ({
  visitId: `v${nth}`,
  day: `2026-10-${String(nth).padStart(2, "0")}`,
  reference: `DS-${nth}`,
  patients: [{ bookingId: `b${nth}`, name: `Patient ${nth}` }],
  tests,
  paise: 10_000,
});

/** The month of the drawing: 20 visits, two credit notes and a payment, unless told. */
function content(visits: number, more: Partial<StatementContent> = {}): StatementContent {
  return {
    lab: { name: "Doorstep", address: "", phone: "", email: "", gstin: "", tax: "" },
    account: { kind: "clinic", name: "Sanjeevini Clinic", code: "SANJ", lines: [] },
    month: "2026-10",
    day: "2026-11-01",
    dueBy: "2026-11-15",
    broughtForwardPaise: 1_960_000,
    visits: Array.from({ length: visits }, (_, nth) => visit(nth + 1)),
    notes: [
      {
        number: "CN/26-27/0031",
        day: "2026-10-22",
        reference: "DS-2",
        reason: "Not measured",
        paise: -5_000,
      },
      {
        number: "CN/26-27/0032",
        day: "2026-10-24",
        reference: "DS-99",
        reason: "Taken off",
        paise: -5_000,
      },
    ],
    payments: [{ day: "2026-10-12", reference: "N285", method: "bank", paise: -1_960_000 }],
    toPayPaise: 1,
    ...more,
  };
}

const sizes = (of: StatementContent) =>
  statementPages(of).map((lines) => lines.filter(({ isSum }) => !isSum).length);

test("§8 accounts: more than 22 lines go on to a second page", () => {
  expect(sizes(content(20))).toEqual([23]);
  expect(sizes(content(21))).toEqual([22, 2]);
  expect(sizes(content(44, { notes: [], payments: [] }))).toEqual([22, 22]);
  expect(sizes(content(45, { notes: [], payments: [] }))).toEqual([22, 22, 1]);
});

test("§8 accounts: a sum is not the last line of a page, and long names take more room", () => {
  const [first = [], second = []] = statementPages(content(22));
  expect(first.at(-1)).toMatchObject({ isSum: false, reference: "DS-22" });
  expect(second[0]).toMatchObject({ isSum: true, what: "Credit notes, 2" });
  const long = visit(
    1,
    Array.from({ length: 12 }, () => "Complete Blood Count"),
  );
  const visits = [long, ...Array.from({ length: 21 }, (_, nth) => visit(nth + 2))];
  expect(sizes(content(0, { visits, notes: [], payments: [] }))).toEqual([18, 4]);
});

test("§8 accounts: a credit note names its patient, on a company’s statement nobody is named", () => {
  const lines = statementPages(content(20)).flat();
  expect(lines).toContainEqual(
    expect.objectContaining({ what: "Patient 2", small: "CN/26-27/0031: Not measured" }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ what: "", small: "CN/26-27/0032: Taken off" }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ what: "NEFT", small: "Thank you" }));
  const company = content(0, {
    account: { kind: "company", name: "Little Oaks School", code: "OAKS", lines: [] },
    visits: [{ ...visit(2), patients: [], tests: [] }],
  });
  expect(JSON.stringify(statementPages(company))).not.toMatch(/Patient|Lipid/);
});

test("§8 accounts: a payment that the bank returned is a line of its own, with its sum", () => {
  const returned = {
    id: "r1",
    day: "2026-10-20",
    cameInOn: "2026-10-12",
    reference: "004512",
    method: "cheque",
    paise: 1_960_000,
  };
  const lines = statementPages(content(2, { returns: [returned] })).flat();
  expect(lines.slice(-3)).toMatchObject([
    { what: "NEFT", small: "Thank you", paise: -1_960_000 },
    { isSum: true, what: "Returned by the bank, 1", paise: 1_960_000 },
    { day: "20 Oct", what: "Cheque 004512 returned", small: "Came in on 12 Oct", paise: 1_960_000 },
  ]);
  // A statement of before this was told has none.
  expect(statementPages(content(2)).flat().at(-1)).toMatchObject({ what: "NEFT" });
});
