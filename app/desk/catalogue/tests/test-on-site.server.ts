import type { Db } from "#app/db/schema.server.ts";
import { putOnSite } from "#app/desk/catalogue/put-on-site.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";

/**
 * Takes a test off the site; old bookings keep it. @throws a refusal while a package holds it: its card
 * would promise a test that nobody can book.
 */
export async function retireTest(trx: Db, by: By, id: string): Promise<Done> {
  const test = await holdTest(trx, id);
  if (isOnSite(test)) await refuseHeld(trx, test);
  const said = `${test.name} is not on the site any more. Old bookings keep it.`;
  return putOnSite(trx, by, { table: "tests", row: test, onSite: false, said });
}

/** Puts a retired test back on the site. */
export async function bringBackTest(trx: Db, by: By, id: string): Promise<Done> {
  const test = await holdTest(trx, id);
  const said = `${test.name} is on the site.`;
  return putOnSite(trx, by, { table: "tests", row: test, onSite: true, said });
}

/** The row, locked. @throws a refusal when it does not exist. */
export async function holdTest(trx: Db, id: string) {
  const test = await lockRow(trx, "tests", id);
  return test ?? refuse("not-found", "This test is not in the catalogue any more.");
}

async function refuseHeld(trx: Db, { id, name }: { id: string; name: string }) {
  const [held, ...others] = await trx
    .selectFrom("packageTests")
    .innerJoin("packages", "packages.id", "packageTests.packageId")
    .select("packages.name")
    .where("testId", "=", id)
    .where("packages.offSite", "<>", "retired")
    .orderBy("packages.position")
    .execute();
  if (!held) return;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  refuse("state", `${name} is in ${held.name}${more}. Take it out of there first.`);
}
