import type { Row } from "#app/db/schema.server.ts";
import { hindiField } from "#app/import/hindi-text.server.ts";
import { offSiteFields, offSiteOf } from "#app/domain/catalogue/off-site-fields.server.ts";
import { readTable, type Table } from "#app/import/csv-table.server.ts";
import {
  checkRow,
  idField,
  idFrom,
  namedField,
  type Read,
  type RowProblem,
  textField,
  uniqueness,
} from "#app/import/import-rows.server.ts";
import { priceField } from "#app/import/written-price.server.ts";
import { rupees } from "#app/lib/money.ts";
import * as z from "zod/mini";
import { OTHER_CATEGORY } from "./lab-test.ts";
import { isFastingUnderstood } from "./fasting-text.ts";
import { labelCodeField } from "./label-code.server.ts";
import { GST_RATES, gstRateOf, isHsnCode } from "./test-tax.ts";
import { isTurnaroundUnderstood } from "./turnaround.ts";

// The fasting and report times of a package are the longest of its tests, so they must be comparable.
const NOT_A_FAST =
  "is not understood: write hours (8-10 hours), Overnight, Not needed or Ask us, or leave it empty";
const NOT_A_TURNAROUND =
  "is not understood: write Same day, Next day, hours (6 hours), days (3-5 days) or weeks (2 weeks), or leave it empty";

/** What the lab writes, and what is stored for it. */
const RESTRICTION_WORDS = { "by phone only": "by-phone-only", "not at home": "not-at-home" };
const NABL_WORDS = { "in scope": "in", outside: "outside" };
const NO_RESTRICTION = "is not understood: write By phone only or Not at home, or leave it empty";
const NO_NABL_SCOPE = "is not understood: write In scope or Outside, or leave it empty";

/** One of a few words, in any case; empty is empty. */
const wordField = (words: Readonly<Record<string, string>>, message: string) =>
  z.pipe(
    textField(40).check(
      z.refine((text) => text === "" || Object.hasOwn(words, text.toLowerCase()), message),
    ),
    z.transform((text) => words[text.toLowerCase()] ?? ""),
  );

const NOT_A_PLACE =
  "is not a place among the most ordered tests: write 1, 2, 3 …, or leave it empty";

/** Counted from 1 in the file, from 0 in the row. */
const placeField = z.pipe(
  textField(10).check(z.refine((text) => text === "" || /^[1-9]\d{0,5}$/.test(text), NOT_A_PLACE)),
  z.transform((text) => (text === "" ? null : Number(text) - 1)),
);

const NOT_A_RATE = `is not a rate of GST: write ${GST_RATES.slice(1).join(", ")}, or leave it empty`;
const NOT_A_CODE = "is not an HSN or SAC code: write 4, 6 or 8 digits, or leave it empty";

/** In percent, with or without the sign; empty is exempt. */
const gstField = z.pipe(
  textField(10).check(z.refine((text) => rateIn(text) !== undefined, NOT_A_RATE)),
  z.transform((text) => rateIn(text) ?? 0),
);
const rateIn = (text: string) => gstRateOf(Number(text.replace("%", "")));

const testRow = z.object({
  id: idField,
  name: namedField(),
  category: textField(80),
  original_price: priceField,
  offered_price: priceField,
  sample_container: textField(200),
  turnaround_time: textField(60).check(z.refine(isTurnaroundUnderstood, NOT_A_TURNAROUND)),
  fasting: textField(60).check(z.refine(isFastingUnderstood, NOT_A_FAST)),
  aliases: textField(600),
  description: textField(1000),
  hindi_name: hindiField(200),
  hindi_aliases: textField(600),
  booking: wordField(RESTRICTION_WORDS, NO_RESTRICTION),
  nabl_scope: wordField(NABL_WORDS, NO_NABL_SCOPE),
  label_code: labelCodeField,
  gst_percent: gstField,
  hsn_code: textField(12).check(z.refine(isHsnCode, NOT_A_CODE)),
  popular_place: placeField,
  off_site: offSiteFields.offSite,
  off_site_since: offSiteFields.offSiteSince,
});

export const TEST_COLUMNS = Object.keys(testRow.shape);
/** A price list may lack them without a note. */
const OPTIONAL_COLUMNS =
  "hindi_name hindi_aliases booking nabl_scope label_code gst_percent hsn_code popular_place off_site off_site_since".split(
    " ",
  );
const PRICES = ["original_price", "offered_price"];

/** `by-phone-only` as it is written in the file: `By phone only`. */
function written(words: Readonly<Record<string, string>>, stored: string) {
  const [word = ""] = Object.entries(words).find(([, value]) => value === stored) ?? [];
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const inRupees = (paise: number | null) => (paise === null ? "" : String(rupees(paise)));

/** A stored test as the file writes it. */
export const testEntry = (row: Row<"tests">): Record<string, string> => ({
  id: row.id,
  name: row.name,
  category: row.category,
  original_price: inRupees(row.originalPaise),
  offered_price: inRupees(row.offeredPaise),
  sample_container: row.container,
  turnaround_time: row.turnaround,
  fasting: row.fasting,
  aliases: (JSON.parse(row.aliases) as string[]).join("|"),
  description: row.description,
  hindi_name: row.hindiName,
  hindi_aliases: (JSON.parse(row.hindiAliases) as string[]).join("|"),
  booking: written(RESTRICTION_WORDS, row.restriction),
  nabl_scope: written(NABL_WORDS, row.nablScope),
  label_code: row.labelCode,
  gst_percent: row.gstPercent === 0 ? "" : String(row.gstPercent),
  hsn_code: row.hsnCode,
  popular_place: row.popularity === null ? "" : String(row.popularity + 1),
  off_site: row.offSite,
  off_site_since: row.offSiteSince ?? "",
});

/**
 * Reads a price list (columns as in catalogue/README.md). A column that the file lacks keeps its
 * `stored` values. `popular` holds ids, most ordered first; without it the stored order is kept.
 * Stored tests keep their positions.
 */
export function readPriceList(
  csv: string,
  stored: readonly Row<"tests">[] = [],
  popular?: readonly string[],
): Read<Row<"tests">> {
  const problems: RowProblem[] = [];
  const table = readTable(csv, TEST_COLUMNS, problems, OPTIONAL_COLUMNS);
  if (table.rows.length > 0 && !table.present.has("id"))
    table.notes.push("no column id: tests are matched by name, and a new name is a new test");
  const byId = new Map(stored.map((row) => [row.id, row]));
  const idOf = idReader(stored, table.notes);
  const isNew = uniqueness("id", problems);
  const rank = popular && new Map(popular.map((id, index) => [id, index]));
  let nextPosition = stored.reduce((most, { position }) => Math.max(most, position + 1), 0);
  const rows: Row<"tests">[] = [];
  for (const { cells, line } of table.rows) {
    const id = idOf(cells);
    const old = byId.get(id);
    const entry = { ...(old && testEntry(old)), ...cells, id };
    const row = checkRow(testRow, entry, line, problems);
    if (!row || !isNew(row.id, line)) continue;
    rows.push({
      id,
      name: row.name,
      category: row.category || OTHER_CATEGORY,
      originalPaise: row.original_price,
      offeredPaise: row.offered_price,
      container: row.sample_container,
      turnaround: row.turnaround_time,
      fasting: row.fasting,
      aliases: JSON.stringify(aliasesIn(row.aliases)),
      description: row.description,
      hindiName: row.hindi_name,
      hindiAliases: JSON.stringify(aliasesIn(row.hindi_aliases)),
      restriction: row.booking,
      nablScope: row.nabl_scope,
      labelCode: row.label_code,
      gstPercent: row.gst_percent,
      hsnCode: row.hsn_code,
      popularity: rank ? (rank.get(id) ?? null) : row.popular_place,
      ...offSiteOf({ offSite: row.off_site, offSiteSince: row.off_site_since }),
      position: old?.position ?? nextPosition++,
    });
  }
  refuseWithoutPrices(
    table,
    rows.filter((row) => !byId.has(row.id)),
    problems,
  );
  return { rows, problems: problems.toSorted((a, b) => a.line - b.line), notes: table.notes };
}

const aliasesIn = (text: string) =>
  text
    .split("|")
    .map((alias) => alias.trim())
    .filter(Boolean);

/** The id in the file in lower case with hyphens; without one, that of the stored test of this name, or one made from the name. */
function idReader(stored: readonly Row<"tests">[], notes: string[]) {
  const byName = new Map(stored.map((row) => [row.name.toLowerCase(), row.id]));
  const rewritten: string[] = [];
  return ({ id = "", name = "" }: Record<string, string>) => {
    const given = id.trim();
    if (given === "") return byName.get(name.trim().toLowerCase()) ?? idFrom(name);
    const made = idFrom(given);
    if (made !== given && rewritten.push(given) === 1)
      notes.push(`ids are written in lower case: "${given}" is ${made}`);
    return made || given;
  };
}

function refuseWithoutPrices(
  { present, rows }: Table,
  added: readonly Row<"tests">[],
  problems: RowProblem[],
) {
  if (rows.length === 0 || added.length === 0 || PRICES.some((name) => present.has(name))) return;
  const some = added.slice(0, 3).map((row) => row.id);
  const reason = `no column ${PRICES.join(" or ")}, and ${added.length} test(s) are new: ${some.join(", ")}${added.length > 3 ? " …" : ""}`;
  problems.push({ line: 1, reason });
}
