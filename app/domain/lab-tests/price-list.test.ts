import type { Row } from "#app/db/schema.server.ts";
import { describe, expect, test } from "vitest";
import { readPriceList, testEntry } from "./price-list.server.ts";

const HEADER =
  "id,name,category,original_price,offered_price,sample_container,turnaround_time,fasting,aliases,description";
const CBC =
  "cbc,Complete Blood Count,Haematology,400,299.50,EDTA tube,Same day,,CBC | Hemogram,Counts.";

/** The columns of `HEADER`, which are the first ones. */
const inColumns = (row: Row<"tests">) =>
  Object.values(testEntry(row)).slice(0, HEADER.split(",").length).join(",");

describe("a price list", () => {
  test("is read into rows: prices in paise, aliases as a list, and the rank among popular tests", () => {
    const csv = `${HEADER}\n${CBC}\nesr,ESR,,,,,,,,\n`;
    const { rows, problems } = readPriceList(csv, [], ["esr", "cbc"]);
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
        hindiName: "",
        hindiAliases: "[]",
        restriction: "",
        nablScope: "",
        labelCode: "",
        gstPercent: 0,
        hsnCode: "",
        popularity: 1,
        offSite: "",
        offSiteSince: null,
        position: 0,
      },
      expect.objectContaining({ id: "esr", category: "Other", originalPaise: null, popularity: 0 }),
    ]);
  });

  test("says which tests are not booked on the site, and which the accreditation covers", () => {
    const head = "id,name,original_price,booking,nabl_scope";
    const csv = `${head}\nnipt,NIPT,1,by phone only,Outside\nusg,Scan,1,Not at home,in scope\ncbc,CBC,1,,\n`;
    const { rows, problems } = readPriceList(csv);
    expect(problems).toEqual([]);
    expect(rows.map(({ restriction, nablScope }) => [restriction, nablScope])).toEqual([
      ["by-phone-only", "outside"],
      ["not-at-home", "in"],
      ["", ""],
    ]);
    expect(rows.map(testEntry).map(({ booking, nabl_scope }) => [booking, nabl_scope])).toEqual([
      ["By phone only", "Outside"],
      ["Not at home", "In scope"],
      ["", ""],
    ]);
    const wrong = readPriceList(`${head}\ncbc,CBC,1,Never,perhaps\n`).problems;
    expect(wrong.map(({ reason }) => reason)).toEqual([
      "booking is not understood: write By phone only or Not at home, or leave it empty",
      "nabl_scope is not understood: write In scope or Outside, or leave it empty",
    ]);
  });

  test("reports every bad row with its line and value", () => {
    const { problems } = readPriceList(
      [
        HEADER,
        CBC,
        "\u0930\u0915\u094D\u0924,Name,,100,,,,,,",
        'multi,"Name over\ntwo lines",,1O0,,,,,,',
        "short,Name",
        "cbc,Again,,100,90,,,,,",
        "nameless, ,,100,90.999,,,,,",
        `hidden,Name\u202E,,100,90,,,,,`,
      ].join("\n"),
    );
    const notAPrice = (column: string) => expect.stringMatching(`^${column} is not a price: `);
    expect(problems).toEqual([
      {
        line: 3,
        reason: "id is not a lower-case id like complete-blood-count",
        value: "\u0930\u0915\u094D\u0924",
      },
      { line: 5, reason: notAPrice("original_price"), value: "1O0" },
      {
        line: 6,
        reason: expect.stringContaining("does not have 10 cells like the header line"),
        value: "2 cells",
      },
      { line: 7, reason: "id cbc is already used in line 2" },
      { line: 8, reason: "name is empty" },
      { line: 8, reason: notAPrice("offered_price"), value: "90.999" },
      { line: 9, reason: "name contains hidden characters", value: "Name\u202E" },
    ]);
  });

  test.each([
    ["Overnight", "Next day", 0],
    ["10 to 12 hrs", "3-5 days", 0],
    ["Not needed", "2 weeks", 0],
    ["", "", 0],
    ["after breakfast", "when ready", 2],
  ])("fasting %j and turnaround %j: %i problems", (fasting, turnaround, count) => {
    const csv = `id,name,original_price,turnaround_time,fasting\ncbc,CBC,1,${turnaround},${fasting}\n`;
    const { problems } = readPriceList(csv);
    expect(problems).toHaveLength(count);
    for (const { reason, value } of problems) {
      expect(reason).toMatch(/is not understood: write .* or leave it empty$/);
      expect([fasting, turnaround]).toContain(value);
    }
  });

  test("with a wrong header is one problem for any number of rows", () => {
    const rows = Array.from({ length: 45 }, (_, index) => `t-${index},Test,300`);
    expect(readPriceList(["id,name,prize", ...rows].join("\n")).problems).toEqual([
      {
        line: 1,
        reason:
          "no column original_price or offered_price, and 45 test(s) are new: t-0, t-1, t-2 …",
      },
    ]);
  });
});

describe("a price list over stored tests", () => {
  const { rows: stored } = readPriceList(
    `${HEADER}\n${CBC}\nesr,ESR,Blood,200,150,EDTA tube,6 hours,8-10 hours,,\n`,
    [],
    ["old", "esr"],
  );

  test("keeps the values of missing columns, and clears those of empty cells", () => {
    const { rows, notes } = readPriceList("id,name,category\ncbc,CBC,\nesr,ESR,Blood\n", stored);
    expect(rows).toEqual([{ ...stored[0], name: "CBC", category: "Other" }, stored[1]]);
    expect(notes).toContain(
      "no column original_price, offered_price, sample_container, turnaround_time, fasting, aliases, description: stored values are kept",
    );
  });

  test("reads Hindi names, and keeps them when the columns are missing", () => {
    const csv =
      "id,name,hindi_name,hindi_aliases\ncbc,CBC,खून की जाँच (CBC),khoon ki jaanch | सीबीसी\n";
    const { rows, problems } = readPriceList(csv, stored);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { hindiName: "खून की जाँच (CBC)", hindiAliases: '["khoon ki jaanch","सीबीसी"]' },
    ]);
    expect(readPriceList("id,name\ncbc,CBC\n", rows).rows).toEqual(rows);
    expect(readPriceList("id,name,hindi_name\ncbc,CBC,Blood test\n", rows).problems).toEqual([
      {
        line: 2,
        reason: "hindi_name has no Hindi letters: write it in Devanagari, or leave it empty",
        value: "Blood test",
      },
    ]);
  });

  test("recognises its columns in any case and spacing", () => {
    const header = HEADER.replace("category", "Category")
      .replace("fasting", "Fasting")
      .replace("sample_container", "Sample Container ");
    const csv = [header, ...stored.map(inColumns)];
    expect(readPriceList(csv.join("\n"), stored).rows).toEqual(stored);
  });

  test("imported again or in reverse changes neither popularity nor positions", () => {
    const lines = stored.map(inColumns);
    const turned = [HEADER, ...lines.toReversed()].join("\n");
    expect(readPriceList(turned, stored).rows.toReversed()).toEqual(stored);
    const added = [HEADER, "tsh,TSH,,100,90,,,,,", ...lines].join("\n");
    expect(readPriceList(added, stored).rows).toEqual([
      expect.objectContaining({ id: "tsh", position: 2, popularity: null }),
      ...stored,
    ]);
  });

  test("keeps what is not on the site, since when, its place and its code, without a column or with it", () => {
    const [first] = stored;
    if (!first) throw new Error("no stored test");
    const retired = {
      ...first,
      offSite: "retired",
      offSiteSince: "2026-11-12T04:30:00.000Z",
      labelCode: "CYSC",
      gstPercent: 18,
      hsnCode: "999316",
      popularity: 3,
    };
    const entry = testEntry(retired);
    const whole = [Object.keys(entry).join(","), Object.values(entry).join(",")].join("\n");
    expect(readPriceList(whole).rows).toEqual([retired]);
    expect(readPriceList("id,name\ncbc,Complete Blood Count\n", [retired]).rows).toEqual([retired]);
    const shown = whole.replace(",retired,", ",,");
    expect(readPriceList(shown, [retired]).rows).toMatchObject([
      { offSite: "", offSiteSince: null },
    ]);
  });

  test("refuses a code that fits no label, and a place or a word that is none", () => {
    const read = (columns: string, cells: string) =>
      readPriceList(`id,name,offered_price,${columns}\ncbc,CBC,1,${cells}\n`).problems;
    expect(read("label_code", "blood count")).toMatchObject([
      {
        reason:
          "label_code is not a short code like CYSC: write up to 8 letters and digits, or leave it empty",
      },
    ]);
    expect(read("popular_place", "0")).toMatchObject([
      {
        reason:
          "popular_place is not a place among the most ordered tests: write 1, 2, 3 …, or leave it empty",
      },
    ]);
    expect(read("off_site", "gone")).toMatchObject([
      { reason: "off_site is not one of draft, retired" },
    ]);
  });

  test("needs no ids: a test is matched by name, and a new one gets an id", () => {
    const csv = 'name,offered_price\ncomplete blood count,310\n"Lipids, extended",500\n';
    expect(readPriceList(csv, stored).rows).toMatchObject([
      { id: "cbc", offeredPaise: 31_000, container: "EDTA tube" },
      { id: "lipids-extended", offeredPaise: 50_000 },
    ]);
  });

  test("turns a lab's own codes into ids, with a note", () => {
    const { rows, notes } = readPriceList("id,name,offered_price\nBIO/001,Urea,90\n", stored);
    expect(rows).toMatchObject([{ id: "bio-001" }]);
    expect(notes).toContain('ids are written in lower case: "BIO/001" is bio-001');
  });
});
