import { findBackups } from "#app/db/backup-facts.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { hasPriceList } from "#app/domain/lab-tests/own-prices.queries.server.ts";
import { CHANGED_PRICES, ENOUGH_PEOPLE } from "./first-steps.ts";
import type { MustFacts } from "./list-steps.ts";
import { openAddress } from "./open-address.ts";

type Asked = Pick<Given, "db" | "findSample"> & { config: Pick<Given["config"], "publicUrl"> };

/** How far the four steps are that a lab cannot do without. */
export async function findMustFacts({ db, config, findSample }: Asked): Promise<MustFacts> {
  const [backup] = await findBackups(db);
  return {
    people: await countOwnPeople(db),
    prices: await findPrices(db, findSample),
    backup,
    address: openAddress(config.publicUrl),
  };
}

/** How many of the four are open. */
export async function countOpenSteps(asked: Asked) {
  const { people, prices, backup, address } = await findMustFacts(asked);
  const done = [people >= ENOUGH_PEOPLE, prices.isOwn, backup !== undefined, address !== undefined];
  return done.filter((isDone) => !isDone).length;
}

/** A list that was taken is known at once; else the prices are compared with the sample's. */
async function findPrices(db: Db, findSample: Given["findSample"]): Promise<MustFacts["prices"]> {
  if (await hasPriceList(db)) return { isOwn: true, same: 0, count: undefined };
  const { samePrices, otherPrices } = await findSample();
  const isOwn = otherPrices >= CHANGED_PRICES || samePrices === 0;
  return { isOwn, same: samePrices, count: otherPrices };
}

/** The invented and the blocked are not counted. */
async function countOwnPeople(db: Db) {
  const { people } = await db
    .selectFrom("staff")
    .select((of) => of.fn.countAll().as("people"))
    .where("sample", "=", 0)
    .where("blockedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(people);
}
