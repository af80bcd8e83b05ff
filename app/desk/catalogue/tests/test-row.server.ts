import type { Db, Row } from "#app/db/schema.server.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { OTHER_CATEGORY } from "#app/domain/lab-tests/lab-test.ts";
import { gstRateOf } from "#app/domain/lab-tests/test-tax.ts";
import { rupees } from "#app/lib/money.ts";
import { AT_CENTRE, namesTyped, priceTyped, type TestField, type TestTyped } from "./test-input.ts";

/** The columns that the form of a test writes. */
export type TestColumns = Omit<
  Row<"tests">,
  "id" | "popularity" | "position" | "offSite" | "offSiteSince"
>;

/** What is stored for what was typed. Only for what `problemsOf` accepts. */
export function columnsOf(typed: TestTyped): TestColumns {
  const { where } = typed;
  const isByLaw = where === "by-phone-only" || where === "not-at-home";
  return {
    name: oneSpaced(typed.name),
    category: oneSpaced(typed.category) || OTHER_CATEGORY,
    originalPaise: priceTyped(typed.listPrice) ?? null,
    offeredPaise: priceTyped(typed.ourPrice) ?? null,
    container: where === "centre" ? AT_CENTRE : oneSpaced(typed.container),
    turnaround: typed.turnaround.trim(),
    fasting: typed.fasting.trim(),
    aliases: JSON.stringify(namesTyped(typed.aliases)),
    description: typed.description.trim(),
    hindiName: oneSpaced(typed.hindiName),
    hindiAliases: JSON.stringify(namesTyped(typed.hindiAliases)),
    restriction: isByLaw ? where : "",
    nablScope: typed.nablScope === "in" || typed.nablScope === "outside" ? typed.nablScope : "",
    labelCode: typed.labelCode.trim().toUpperCase(),
    gstPercent: gstRateOf(Number(typed.gst)) ?? 0,
    hsnCode: typed.hsnCode.replaceAll(/\s/g, ""),
  };
}

export const findStoredTest = (db: Db, id: string) =>
  db.selectFrom("tests").selectAll().where("id", "=", id).executeTakeFirst();

/** A stored test as its form shows it. */
export const typedOf = (row: Row<"tests">): TestTyped => ({
  name: row.name,
  aliases: namesIn(row.aliases),
  category: row.category,
  container: row.container === AT_CENTRE ? "" : row.container,
  where: row.restriction || (isDoneAtCentre(row.container) ? "centre" : "home"),
  listPrice: inRupees(row.originalPaise),
  ourPrice: inRupees(row.offeredPaise),
  turnaround: row.turnaround,
  fasting: row.fasting,
  labelCode: row.labelCode,
  gst: String(row.gstPercent),
  hsnCode: row.hsnCode,
  nablScope: row.nablScope,
  description: row.description,
  hindiName: row.hindiName,
  hindiAliases: namesIn(row.hindiAliases),
});

/** The columns behind each field of the form. */
export const COLUMNS_OF: Record<TestField, readonly (keyof TestColumns)[]> = {
  name: ["name"],
  aliases: ["aliases"],
  category: ["category"],
  container: ["container"],
  where: ["container", "restriction"],
  listPrice: ["originalPaise"],
  ourPrice: ["offeredPaise"],
  turnaround: ["turnaround"],
  fasting: ["fasting"],
  labelCode: ["labelCode"],
  gst: ["gstPercent"],
  hsnCode: ["hsnCode"],
  nablScope: ["nablScope"],
  description: ["description"],
  hindiName: ["hindiName"],
  hindiAliases: ["hindiAliases"],
};

const oneSpaced = (text: string) => text.trim().replaceAll(/\s+/g, " ");
const namesIn = (json: string) => (JSON.parse(json) as string[]).join(", ");
const inRupees = (paise: number | null) => (paise === null ? "" : String(rupees(paise)));
