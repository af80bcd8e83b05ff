import type { Db } from "#app/db/schema.server.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { RESTRICTIONS } from "#app/domain/lab-tests/lab-test.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { PackedPrices } from "./door-prices.ts";

/** Every test and package at our prices of now, for a phone to keep. */
export async function findDoorPrices(db: Db, now: Date): Promise<PackedPrices> {
  const tests = await db
    .selectFrom("tests")
    .select(["id", "name", "aliases", "container", "fasting", "turnaround", "restriction"])
    .select(["offeredPaise", "originalPaise"])
    .where("offSite", "=", ON_SITE)
    .orderBy("position")
    .execute();
  const packages = await db
    .selectFrom("packages")
    .select(["id", "name", "offeredPaise", "originalPaise"])
    .where("offSite", "=", ON_SITE)
    .orderBy("position")
    .execute();
  const held = await db
    .selectFrom("packageTests")
    .select(["packageId", "testId"])
    .orderBy("position")
    .execute();
  const testIds = Map.groupBy(held, ({ packageId }) => packageId);
  const places = new Map(tests.map(({ id }, place) => [id, place]));
  const words = new Map<string, number>();
  return {
    today: dayInIndia(now),
    at: now.toISOString(),
    tests: tests.map((test) => [
      test.id,
      test.name,
      (JSON.parse(test.aliases) as string[]).join("|"),
      placeOf(words, test.container),
      placeOf(words, test.fasting),
      placeOf(words, test.turnaround),
      RESTRICTIONS.find((one) => one === test.restriction) ?? "",
      test.offeredPaise ?? test.originalPaise,
      test.originalPaise ?? test.offeredPaise,
    ]),
    packages: packages.map(({ id, name, offeredPaise, originalPaise }) => [
      id,
      name,
      offeredPaise ?? originalPaise,
      (testIds.get(id) ?? []).flatMap(({ testId }) => places.get(testId) ?? []),
    ]),
    words: [...words.keys()],
  };
}

function placeOf(words: Map<string, number>, word: string) {
  const place = words.get(word) ?? words.size;
  words.set(word, place);
  return place;
}
