import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { readSampleLab } from "#server/data/seed.ts";
import words from "../../../catalogue/prescription-words.json" with { type: "json" };
import { prescriptionReader } from "./reading/read-prescription.ts";

const tests = readSampleLab().tests.map(toTest);
const ids = new Set(tests.map(({ _id }) => _id));
const read = prescriptionReader({ tests, words });

const names = tests.flatMap(({ name, aliases }) => [name, ...aliases]);
const aName = fc.constantFrom(...names, ...Object.keys(words));
const aMedicine = fc
  .tuple(
    fc.constantFrom("Tab", "Cap.", "Inj", "Syp", "T.", "Tablet", "Oint"),
    fc.constantFrom(
      "Metformin",
      "Calcium",
      "Vit D3",
      "Thyronorm",
      "Iron",
      "Pantop",
      "Digoxin",
      "B12",
    ),
    fc.constantFrom("500 BD", "40 mg OD", "1-0-1 x 5 days", "60K weekly", "5 ml SOS", ""),
  )
  .map((parts) => parts.join(" ").trim());
const aSeparator = fc.constantFrom("\n", ", ", "; ", " & ", " and ", " ", "/", "\n\n", "\t");
const anyText = fc
  .array(fc.oneof(aName, aMedicine, fc.string({ unit: "binary" }), fc.string(), aSeparator), {
    maxLength: 40,
  })
  .map((parts) => parts.join(""));

const MOST = { found: Infinity, same: Infinity, choose: 4, unread: 0 };

const found = (text: string) =>
  new Set(
    read(text).lines.flatMap(({ outcome, tests: named }) =>
      outcome === "found" ? named.map(({ _id }) => _id) : [],
    ),
  );

describe("any text", () => {
  test("each line of it appears once, in order, and only separators are left over", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const text = typed.toWellFormed();
        let rest = text;
        let between = "";
        for (const { written } of read(typed).lines) {
          const at = rest.indexOf(written);
          expect(at).toBeGreaterThanOrEqual(0);
          between += `${rest.slice(0, at)}\n`;
          rest = rest.slice(at + written.length);
        }
        expect(`${between}${rest}`.replace(/[\s,;&，；।/+|\u0085]|\band\b|\baur\b|और/gi, "")).toBe(
          "",
        );
      }),
    );
  });

  test("no test outside the catalogue, none twice on a line, at most four choices", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { outcome, tests: named } of read(text).lines) {
          const listed = named.map(({ _id }) => _id);
          expect(listed.every((id) => ids.has(id))).toBe(true);
          expect(new Set(listed).size).toBe(listed.length);
          expect(listed.length).toBeLessThanOrEqual(MOST[outcome]);
        }
      }),
    );
  });

  test("adding medicines never adds tests", () => {
    fc.assert(
      fc.property(anyText, fc.array(aMedicine, { minLength: 1 }), (text, medicines) => {
        const before = found(text);
        for (const more of [`${text}\n${medicines.join("\n")}`, `${medicines.join("\n")}\n${text}`])
          expect([...found(more)].filter((id) => !before.has(id))).toEqual([]);
      }),
    );
  });

  test("a name or alias of one test is found as that test, or offered with it", () => {
    for (const { _id, name } of tests) {
      const { lines } = read(name);
      expect(
        lines.flatMap((line) => line.tests.map((one) => one._id)),
        name,
      ).toContain(_id);
    }
  });
});

describe("a text of 10,000 characters and more is read in less than a second", () => {
  const filled = (unit: (at: number) => string) => {
    let text = "";
    for (let at = 0; text.length < 20_000; at++) text += unit(at);
    return text;
  };
  const letters = (at: number) =>
    String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26));
  test.each([
    ["10,000 lines", "a\n".repeat(10_000)],
    ["one word", "a".repeat(20_000)],
    ["blanks", " ".repeat(20_000)],
    ["brackets", "(".repeat(20_000)],
    ["commas", filled((at) => `${letters(at)},`)],
    ["names with and", filled(() => "cbc and lft and ")],
    ["names without commas", filled(() => "cbc lft ")],
    ["slips", filled((at) => `creatnine${letters(at)}\n`)],
    ["long lines", filled(() => "cbc lft kft tsh esr crp na k hb t3 t4 x\n")],
    ["Devanagari", filled(() => "शुगर खाली पेट\n")],
    ["emoji and accents", filled(() => "💊é\u0301")],
    ["half a surrogate", "\uD83D".repeat(20_000)],
  ])("%s", (_, text) => {
    const begun = performance.now();
    expect(read(text).isCut).toBe(true);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
