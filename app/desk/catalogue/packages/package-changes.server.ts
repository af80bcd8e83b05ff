import { putOnSite } from "#app/desk/catalogue/put-on-site.server.ts";
import { freeId } from "#app/desk/catalogue/free-id.server.ts";
import { sumOf } from "#app/desk/new-booking/items/order-item.ts";
import type { Db, NewRow, Row } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { refuseOther } from "#app/domain/history/refuse-other.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  addRow,
  changeRow,
  hasChanged,
  lockRow,
  removeRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import { wholeRupeesTyped } from "#app/desk/catalogue/price/typed-price.ts";
import {
  FIELD_WORDS,
  STANDS_UNDER,
  PACKAGE_FIELDS,
  type PackageField,
  type PackageTyped,
} from "./catalogue-package-forms.ts";
import { packageMistakes } from "./package-mistakes.ts";
import { findPackedTests, listTestIds, typedOf } from "./package.queries.server.ts";
import { audienceOf, whomInWords } from "./whom.ts";

/** What managers change of the packages, each inside the transaction of `deskChange`. */

const WHAT = "the package";
const ICON = "shield";

type New = { typed: PackageTyped; isDraft: boolean };

/** Adds a package, to the site or kept for later. @throws a refusal for what is wrong in the form. */
export async function addPackage(trx: Db, by: By, { typed, isDraft }: New): Promise<Done> {
  const oneByOne = await checkPackage(trx, typed, []);
  const name = typed.name.trim();
  const rows = await trx
    .selectFrom("packages")
    .select(["id", "name", "packageType", "position"])
    .execute();
  refuseKnown(rows, name);
  const taken = new Set(rows.flatMap(({ id, packageType }) => [id, packageType]));
  const id = freeId(typed.under === "mini" ? `Mini ${name}` : name, taken, "package");
  const row: NewRow<"packages"> = {
    id,
    ...rowOf(typed),
    packageType: id,
    icon: ICON,
    originalPaise: oneByOne,
    position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
    ...(isDraft && { offSite: "draft", offSiteSince: by.now.toISOString() }),
  };
  const changes = [await addRow(trx, "packages", row), ...(await putTests(trx, id, typed.tests))];
  const entry = { ...by, action: "catalogue.added", details: { what: WHAT, name } } as const;
  const said = isDraft ? `${name} is kept for later.` : `${name} is on the site.`;
  return { ok: true, said, undo: await record(trx, entry, changes) };
}

/** Saves the fields that were changed. @param was what the form had shown. */
export async function changePackage(
  trx: Db,
  by: By,
  id: string,
  { typed, was }: { typed: PackageTyped; was: PackageTyped },
): Promise<Done> {
  const row = await holdPackage(trx, id);
  const ids = await listTestIds(trx, id);
  const stored = typedOf(row, ids);
  const changed = PACKAGE_FIELDS.filter((field) => typed[field].trim() !== was[field]);
  const oneByOne = await checkPackage(trx, typed, ids);
  for (const field of changed)
    refuseOther(FIELD_WORDS[field], {
      stored: stored[field],
      was: was[field],
      wanted: typed[field].trim(),
      shown: await fieldInWords(trx, field, stored[field]),
    });
  const others = await trx.selectFrom("packages").select(["id", "name"]).execute();
  if (changed.includes("name"))
    refuseKnown(
      others.filter((one) => one.id !== id),
      typed.name.trim(),
    );
  const merged = Object.fromEntries(
    PACKAGE_FIELDS.map((field) => [field, changed.includes(field) ? typed[field] : stored[field]]),
  ) as PackageTyped;
  const isOther = changed.includes("tests");
  const set = { ...rowOf(merged), ...(isOther && { originalPaise: oneByOne }) };
  const changes = [
    await changeRow(trx, "packages", id, set),
    ...(isOther ? await putTests(trx, id, typed.tests) : []),
  ].filter(hasChanged);
  const said = `${merged.name.trim()} is saved.`;
  if (changes.length === 0) return { ok: true, said, undo: undefined };
  const details = { what: WHAT, name: row.name };
  const entry = { ...by, action: "catalogue.changed", details } as const;
  return { ok: true, said, undo: await record(trx, entry, changes) };
}

/** Puts a package on the site, or takes it off; open carts and bookings keep it. */
export async function putPackage(trx: Db, by: By, id: string, onSite: boolean): Promise<Done> {
  const row = await holdPackage(trx, id);
  const said = onSite
    ? `${row.name} is on the site.`
    : `${row.name} is not on the site any more; old bookings keep it.`;
  return putOnSite(trx, by, { table: "packages", row, onSite, said });
}

const holdPackage = async (trx: Db, id: string) =>
  (await lockRow(trx, "packages", id)) ??
  refuse("not-found", "This package is not there any more.");

/** What its tests cost one by one. @param held what the package has already, also if retired since. */
async function checkPackage(trx: Db, typed: PackageTyped, held: readonly string[]) {
  const ids = typed.tests.split(",").filter(Boolean);
  if (new Set(ids).size !== ids.length) refuse("invalid", "A test stands twice in the package.");
  const tests = await findPackedTests(trx, ids);
  if (tests.length !== ids.length) refuse("state", "A test of it is not there any more.");
  const retired = tests.find(({ id, isRetired }) => isRetired && !held.includes(id));
  if (retired) refuse("state", `${retired.name} is not on the site. Take it out.`);
  const oneByOne = sumOf(tests);
  const [wrong] = Object.values(packageMistakes(typed, oneByOne));
  if (wrong !== undefined) refuse("invalid", wrong);
  return oneByOne;
}

function refuseKnown(rows: readonly { name: string }[], name: string) {
  const known = rows.find((row) => row.name.toLowerCase() === name.toLowerCase());
  if (known) refuse("state", `${known.name} is there already.`);
}

/** What a colleague saved, as it stands on the page. */
async function fieldInWords(trx: Db, field: PackageField, stored: string) {
  if (field === "tests")
    return (await findPackedTests(trx, stored.split(","))).map(({ name }) => name).join(", ");
  if (field === "whom") return whomInWords(stored);
  if (field === "under") return new Map(Object.entries<string>(STANDS_UNDER)).get(stored);
  if (field === "color") return "another one";
  if (field === "hero") return stored ? "it is" : "it is not any more";
  return field === "price" && stored ? `₹${stored}` : stored;
}

/** Takes tests out of a package, adds and moves others, to these in this order. */
async function putTests(trx: Db, packageId: string, typed: string) {
  const wanted = typed.split(",").filter(Boolean);
  const held = await listTestIds(trx, packageId);
  const changes: RowChange[] = [];
  for (const testId of held)
    if (!wanted.includes(testId))
      changes.push(await removeRow(trx, "packageTests", { packageId, testId }));
  for (const [position, testId] of wanted.entries())
    changes.push(
      held.includes(testId)
        ? await changeRow(trx, "packageTests", { packageId, testId }, { position })
        : await addRow(trx, "packageTests", { packageId, testId, position }),
    );
  return changes;
}

const rowOf = (typed: PackageTyped) =>
  ({
    name: typed.name.trim(),
    subtitle: typed.subtitle.trim(),
    description: typed.description.trim(),
    healthConcern: typed.concern,
    ...audienceOf(typed.whom),
    hero: typed.hero === "" ? 0 : 1,
    byLink: typed.under === "link" ? 1 : 0,
    color: typed.color,
    offeredPaise: wholeRupeesTyped(typed.price) ?? null,
    hindiName: typed.hindiName.trim(),
    hindiSubtitle: typed.hindiSubtitle.trim(),
    hindiDescription: typed.hindiDescription.trim(),
    hindiAliases: JSON.stringify(
      typed.otherNames
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  }) satisfies Partial<Row<"packages">>;
