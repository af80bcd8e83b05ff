import { describe, expect, test } from "vitest";
import { readPriceList } from "./price-list.server.ts";

const HEADER =
  "id,name,category,original_price,offered_price,sample_container,turnaround_time,fasting,aliases,description";
const CBC =
  "cbc,Complete Blood Count,Haematology,400,299.50,EDTA tube,Same day,,CBC | Hemogram,Counts.";

describe("a price list", () => {
  test("becomes rows in paise, with aliases as a list and the place among the popular ones", () => {
    const { rows, problems } = readPriceList(`${HEADER}\n${CBC}\nesr,ESR,,,,,,,,\n`, [
      "esr",
      "cbc",
    ]);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        id: "cbc",
        name: "Complete Blood Count",
        category: "Haematology",
        originalPaise: 40_000,
        offeredPaise: 29_950,
        container: "EDTA tube",
        turnaround: "Same day",
        fasting: "",
        aliases: '["CBC","Hemogram"]',
        description: "Counts.",
        popularity: 1,
        position: 0,
      },
      expect.objectContaining({ id: "esr", category: "Other", originalPaise: null, popularity: 0 }),
    ]);
  });

  test("names every bad row with its line", () => {
    const { problems } = readPriceList(
      [
        HEADER,
        CBC,
        "Not An Id,Name,,100,,,,,,",
        'multi,"Name over\ntwo lines",,1O0,,,,,,',
        "short,Name",
        "cbc,Again,,100,90,,,,,",
        "nameless, ,,100,90.999,,,,,",
        `hidden,Name\u202E,,100,90,,,,,`,
      ].join("\n"),
    );
    expect(problems).toEqual([
      { line: 3, reason: "id is not a lower-case id like complete-blood-count" },
      { line: 5, reason: "original_price is not a price in rupees" },
      { line: 6, reason: "has more or fewer columns than the first line" },
      { line: 7, reason: "id cbc is already used in line 2" },
      { line: 8, reason: "name is empty" },
      { line: 8, reason: "offered_price is not a price in rupees" },
      { line: 9, reason: "name holds hidden characters" },
    ]);
  });

  test("with a column missing is refused in one sentence", () => {
    expect(readPriceList("id,name,price\ncbc,CBC,300\n")).toEqual({
      rows: [],
      problems: [
        { line: 1, reason: "the first line names no column original_price, offered_price" },
      ],
    });
  });

  test("that is not CSV is named by the line where reading stopped", () => {
    const { rows, problems } = readPriceList(`${HEADER}\n${CBC}\nesr,"ESR,,,,,,,,\n`);
    expect(rows).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});
