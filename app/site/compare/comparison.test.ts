import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { readPriceList } from "#app/domain/lab-tests/price-list.server.ts";
import type { Package } from "#app/domain/packages/package.ts";
import { savingsOf } from "#app/lib/price.ts";
import { assert, constantFrom, property, uniqueArray } from "fast-check";
import { describe, expect, test } from "vitest";
import { comparePackages } from "./comparison.ts";

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, "../../../catalogue", file), "utf8");
const tests = new Map(
  readPriceList(read("tests.csv")).rows.map((row) => [row.id, toTest(row)] as const),
);

type Entry = Omit<Package, "_id" | "savings" | "tests"> & { id: string; tests: string[] };

/** The packages of the sample lab, as the API returns them. */
const packages = (JSON.parse(read("packages.json")) as Entry[]).map(
  ({ id, tests: ids, ...entry }): Package => ({
    ...entry,
    _id: id,
    savings: savingsOf(entry),
    tests: ids.map((testId) => tests.get(testId) ?? expect.fail(testId)),
  }),
);

const find = (id: string) => packages.find(({ _id }) => _id === id) ?? expect.fail(id);
const compare = (...ids: string[]) => comparePackages(ids.map(find), ids);
const columnOf = (id: string) => compare(id).columns[0] ?? expect.fail(id);

const drawn = [
  "full-body-checkup-essential",
  "full-body-checkup",
  "full-body-checkup-plus",
  "senior-citizen-full-body-checkup",
];

describe("§2 compare packages: the rows", () => {
  const { columns } = compare(...drawn);

  test.each([
    [
      "name",
      [
        "Essential Full Body Checkup",
        "Full Body Checkup",
        "Full Body Checkup Plus",
        "Senior Citizen Full Body Checkup",
      ],
    ],
    ["price", ["₹999", "₹1,500", "₹2,799", "₹2,499"]],
    ["saving", ["₹971", "₹1,620", "₹2,271", "₹2,041"]],
    ["alone", ["₹1,970", "₹3,120", "₹5,070", "₹4,540"]],
    ["testCount", [7, 9, 13, 12]],
    ["pricePerTest", ["₹143", "₹167", "₹215", "₹208"]],
    ["fasting", ["10–12 h", "10–12 h", "10–12 h", "10–12 h"]],
    ["isFastingNeeded", [true, true, true, true]],
    ["report", ["Same day", "24 hours", "24 hours", "24 hours"]],
    ["samples", ["3 tubes, urine", "3 tubes, urine", "3 tubes, urine", "3 tubes, urine"]],
    ["atCentre", [[], [], [], ["ECG"]]],
  ] as const)("%s of the four drawn", (row, values) => {
    expect(columns.map((column) => column[row])).toEqual(values);
  });

  test("₹449 for 2 tests are ₹225 per test: half a rupee counts upwards", () => {
    expect(columnOf("mini-thyroid-check").pricePerTest).toBe("₹225");
  });
});

describe("§2 compare packages: what we take", () => {
  test("stands in the order of draw, as in the visit plan", () => {
    expect(columnOf("full-body-checkup").containers).toEqual([
      "Plain/SST tube (red/gold)",
      "EDTA tube (lavender)",
      "Fluoride tube (grey)",
      "Sterile urine container",
    ]);
  });

  test("a second prick counts its tube again", () => {
    expect(columnOf("diabetes-screening").samples).toBe("4 tubes, urine");
    expect(columnOf("mini-sugar-check").samples).toBe("2 tubes");
  });
});

describe("§2 compare packages: the tests", () => {
  const groups = (...ids: string[]) =>
    compare(...ids).groups.map(({ title, tests }) => [title, tests.map(({ name }) => name)]);

  test("of the four drawn, in groups of 4, 4, 4 and 5", () => {
    expect(groups(...drawn)).toEqual([
      ["In all 4", ["Fasting Blood Sugar", "Lipid Profile", "Liver Function", "Kidney Function"]],
      ["In 3 of 4", ["HbA1c", "Thyroid Profile", "Vitamin D", "Urine Routine and Microscopy"]],
      [
        "In 2 of 4",
        ["Complete Blood Count", "Complete Haemogram with ESR", "Vitamin B12", "Calcium"],
      ],
      [
        "In one only",
        [
          "High-Sensitivity CRP",
          "Urine Albumin-Creatinine Ratio",
          "Thyroid Stimulating Hormone",
          "Iron Profile",
          "ECG",
        ],
      ],
    ]);
  });

  test("each says which columns hold it", () => {
    const [, inThree] = compare(...drawn).groups;
    expect(inThree?.tests.map(({ holders }) => holders)).toEqual([
      [false, true, true, true],
      [false, true, true, true],
      [false, true, true, true],
      [true, true, true, false],
    ]);
  });

  test("of two packages stand under In both and In one only, of three under In all 3", () => {
    expect(groups("mini-sugar-check", "diabetes-screening").map(([title]) => title)).toEqual([
      "In both",
      "In one only",
    ]);
    expect(groups(...drawn.slice(0, 3)).map(([title]) => title)).toEqual([
      "In all 3",
      "In 2 of 3",
      "In one only",
    ]);
  });

  test("of packages without a common test stand under In one only", () => {
    expect(groups("mini-thyroid-check", "mini-sugar-check").map(([title]) => title)).toEqual([
      "In one only",
    ]);
  });

  test("of one package are its tests", () => {
    expect(groups("mini-thyroid-check")).toEqual([
      ["Its tests", find("mini-thyroid-check").tests.map(({ name }) => name)],
    ]);
  });
});

describe("§2 compare packages: which are compared", () => {
  test("columns stand as asked for, from the fifth on they are left out", () => {
    const asked = [...drawn.toReversed(), "cardiac-health"];
    expect(compare(...asked).columns.map(({ _id }) => _id)).toEqual(drawn.toReversed());
  });

  test("unknown ids are counted, and do not take a place", () => {
    const { columns, missing } = comparePackages(drawn.map(find), ["gone", ...drawn]);
    expect([columns.length, missing]).toEqual([4, 1]);
  });

  test("none", () => {
    expect(comparePackages([], [])).toEqual({ columns: [], groups: [], missing: 0 });
  });
});

describe("§2 compare packages: another lab's data", () => {
  const aTest = (given: Partial<Test>): Test => ({ ...findTest("complete-blood-count"), ...given });
  const findTest = (id: string) => tests.get(id) ?? expect.fail(id);
  const having = (given: Partial<Test>[], more: Partial<Package> = {}) => {
    const pack = { ...find("cardiac-health"), ...more, tests: given.map(aTest) };
    return comparePackages([pack], [pack._id]).columns[0];
  };

  test("without a price nothing is made up", () => {
    expect(
      having([{}], { offeredPrice: undefined, originalPrice: undefined, savings: 0 }),
    ).toMatchObject({ price: "N/A", pricePerTest: "N/A", saving: undefined });
  });

  test("a package without a test has no price per test", () => {
    expect(having([])).toMatchObject({ testCount: 0, pricePerTest: "N/A", fasting: "Ask us" });
  });

  test("an unknown report time or fasting is asked for, never guessed", () => {
    expect(having([{}, { tat: "" }])).toMatchObject({ report: "Ask us" });
    expect(having([{}, { fasting: "Ask us" }])).toMatchObject({ fasting: "Ask us" });
    expect(having([{}, { fasting: "After dinner only" }])).toMatchObject({
      fasting: "After dinner only",
      isFastingNeeded: true,
    });
  });

  test("a centre's test counts neither for the fast nor for the reports, unless all are at the centre", () => {
    const atCentre = { name: "USG", container: "At centre", fasting: "6 hours", tat: "3 days" };
    expect(having([{}, atCentre])).toMatchObject({
      fasting: "Not needed",
      report: "Same day",
      atCentre: ["USG"],
    });
    expect(having([atCentre])).toMatchObject({ fasting: "6 h", report: "3 days", containers: [] });
  });

  test.each([
    [["EDTA tube (lavender)"], "1 tube"],
    [["EDTA tube (lavender) + Slide", "Stool container"], "1 tube, stool"],
    [["24-hour urine container", "Sterile urine container"], "Urine, 24-hour urine"],
    [["Purple bag"], "Agreed when we call: Test 0"],
    [["EDTA tube (lavender)", "", "Nasal swab"], "1 tube; agreed when we call: Test 1, Test 2"],
  ])("%j is written %s", (containers, samples) => {
    const tests = containers.map((container, at) => ({
      _id: `${at}`,
      name: `Test ${at}`,
      container,
    }));
    expect(having(tests)?.samples).toBe(samples);
  });
});

test("any comparison holds every test of its packages once, in the group of its count", () => {
  assert(
    property(uniqueArray(constantFrom(...packages), { maxLength: 4 }), (some) => {
      const { groups, columns } = comparePackages(
        some,
        some.map(({ _id }) => _id),
      );
      const rows = groups.flatMap(({ tests }) => tests);
      const ids = rows.map(({ _id }) => _id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [at, { tests }] of some.entries()) {
        const held = rows.filter(({ holders }) => holders[at]).map(({ _id }) => _id);
        expect(held.toSorted()).toEqual(tests.map(({ _id }) => _id).toSorted());
        expect(columns[at]?.testCount).toBe(held.length);
      }
      const counts = groups.map(({ tests }) => tests[0]?.holders.filter(Boolean).length ?? 0);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }),
  );
});
