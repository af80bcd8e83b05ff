import type { Db } from "#app/db/schema.server.ts";
import { sanitisePost } from "#app/domain/blog/sanitise.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { keepPriceFile } from "#app/domain/price-file/keep-price-file.service.server.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { PAYLOADS } from "../xss-payloads.ts";
import { MONDAY_0942 } from "./desk.ts";

/** The attacks one by one: what one leaves open does not swallow the next. */
const ARTICLE = PAYLOADS.map((html) => sanitisePost(html)).join("\n");

/** The id of each row that holds attacks. */
export const ATTACKED = "attacked";

/**
 * One of everything of the catalogue, and a price file, whose every text is an attack, as a manager could
 * have typed it or a file could hold it. @returns what takes it away again.
 */
export async function givenAttackedCatalogue(db: Db) {
  let next = 0;
  const attack = () => PAYLOADS[next++ % PAYLOADS.length] ?? "";
  const attacks = () => JSON.stringify([attack(), attack()]);
  const names = { id: ATTACKED, name: attack(), hindiName: attack(), hindiAliases: attacks() };
  await givenTest(db, {
    ...names,
    aliases: attacks(),
    category: attack(),
    container: attack(),
    turnaround: attack(),
    fasting: attack(),
    description: attack(),
    labelCode: attack(),
    popularity: 0,
  });
  await givenPackage(db, {
    ...names,
    name: attack(),
    subtitle: attack(),
    description: attack(),
    hindiSubtitle: attack(),
    hindiDescription: attack(),
    packageType: ATTACKED,
    healthConcern: attack(),
    icon: attack(),
    hero: 1,
  });
  const test = { packageId: ATTACKED, testId: ATTACKED, position: 0 };
  await db.insertInto("packageTests").values(test).execute();
  await db
    .insertInto("booths")
    .values({
      id: ATTACKED,
      name: attack(),
      address: attack(),
      city: attack(),
      pincode: attack(),
      phone: attack(),
      timing: attack(),
      workingDays: attack(),
      contactPerson: attack(),
      emergencyContact: attack(),
      googleMapsLink: "javascript:alert(1)",
      lat: null,
      lng: null,
      position: 0,
      offSiteSince: null,
    })
    .execute();
  const post = {
    slug: ATTACKED,
    title: attack(),
    image: attack(),
    metaDescription: attack(),
    content: ARTICLE,
    category: attack(),
    tags: attacks(),
    publishDate: "2026-11-20T00:00:00.000Z",
    createdAt: "2026-11-20T00:00:00.000Z",
    hindiTitle: attack(),
    hindiMetaDescription: attack(),
    hindiContent: ARTICLE,
    checkedBy: attack(),
  };
  await db
    .insertInto("posts")
    .values({ ...post, id: ATTACKED, offSiteSince: null })
    .execute();
  await db
    .insertInto("reviews")
    .values({
      id: ATTACKED,
      name: attack(),
      area: attack(),
      city: attack(),
      rating: 5,
      text: attack(),
      position: -1,
      offSiteSince: null,
    })
    .execute();
  const cell = (text: string) => `"${text.replaceAll('"', '""').replaceAll(/\s/g, " ")}"`;
  const lines = ["Test,Our price", ...PAYLOADS.map((text) => `${cell(text)},${cell(text)}`)];
  const given = { db, now: MONDAY_0942, readBy: attack() };
  const file = await keepPriceFile(given, attack(), Buffer.from(`${lines.join("\n")}\nTSH,1\n`));
  if (!file.ok) throw new Error(`the price file was not read: ${file.problem}`);
  const kept = db.updateTable("catalogueImports").where("id", "=", file.id);
  await kept.set({ id: ATTACKED }).execute();
  await bumpDataVersion(db);

  return async () => {
    await db.deleteFrom("packageTests").where("packageId", "=", ATTACKED).execute();
    for (const table of [
      "tests",
      "packages",
      "booths",
      "posts",
      "reviews",
      "catalogueImports",
    ] as const)
      await db.deleteFrom(table).where("id", "=", ATTACKED).execute();
    await bumpDataVersion(db);
  };
}
