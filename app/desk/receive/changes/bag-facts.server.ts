import type { Db, Row } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { NO_CELSIUS, readCelsius } from "#app/domain/tubes/read-celsius.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { holdBag } from "./held-bag.server.ts";

/** What came with the bag of a collector on a day: its temperature, and the sharps box. */

type Bag = { day: string; collectorId: string };

/** @param typed blank where nobody read it: the bag is handed over, and it is not asked again. */
export async function measureBag(trx: Db, by: By, bag: Bag, typed: string): Promise<Done> {
  const celsius = typed.trim() === "" ? null : readCelsius(typed);
  if (celsius === undefined) return refuse("invalid", NO_CELSIUS);
  const { name, change } = await setBag(trx, bag, {
    celsius,
    measuredAt: by.now.toISOString(),
    measuredById: by.actor.staffId,
  });
  const details = { celsius: celsius ?? undefined, name };
  const undo = await record(trx, { ...by, action: "bag.measured", details }, [change]);
  const whose = `${firstName(name)}’s box`;
  const said = celsius === null ? `${whose}: no temperature.` : `${whose}: ${celsius} °C here.`;
  return { ok: true, said, undo };
}

/** Ticks that the sharps box is handed in, or takes the tick off. */
export async function noteSharps(trx: Db, by: By, bag: Bag, isIn: boolean): Promise<Done> {
  const { name, change } = await setBag(trx, bag, {
    sharpsAt: isIn ? by.now.toISOString() : null,
    sharpsById: isIn ? by.actor.staffId : null,
  });
  const details = { name, ...(!isIn && { not: "1" }) };
  const undo = await record(trx, { ...by, action: "bag.sharps", details }, [change]);
  const said = isIn
    ? `${firstName(name)}’s sharps box is handed in.`
    : `${firstName(name)}’s sharps box is not handed in.`;
  return { ok: true, said, undo };
}

async function setBag(
  trx: Db,
  { day, collectorId }: Bag,
  set: Partial<Row<"bags">>,
): Promise<{ name: string; change: RowChange }> {
  const colleague = await holdBag(trx, collectorId);
  if (!colleague) return refuse("not-found", "Nobody knows whose bag this is.");
  const key = { day, staffId: collectorId };
  const found = await trx
    .selectFrom("bags")
    .select("day")
    .where("day", "=", day)
    .where("staffId", "=", collectorId)
    .executeTakeFirst();
  const empty = {
    celsius: null,
    measuredAt: null,
    measuredById: null,
    sharpsAt: null,
    sharpsById: null,
  };
  const change = found
    ? await changeRow(trx, "bags", key, set)
    : await addRow(trx, "bags", { ...key, ...empty, ...set });
  return { name: colleague.name, change };
}
