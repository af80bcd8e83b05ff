import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow } from "#app/domain/history/tracked-rows.server.ts";
import { findFreeSpans, findNextSpare } from "#app/domain/tubes/spare-numbers.queries.server.ts";
import { spareTubeNumber } from "#app/domain/tubes/tube-number.ts";
import { counted } from "#app/lib/counted.ts";
import { collects } from "./range-rules.ts";
import type { Held } from "./people-intents.server.ts";
import type { By, Said } from "./people.service.server.ts";

/** The last number that a spare label can have. */
const LAST_SPARE = 9_999_999;

/** Gives a colleague the next so many numbers of spare labels. `holdPerson` lets one manager at a time. */
export async function giveRoll(
  trx: Db,
  { actor, now }: By,
  person: Held,
  count: number,
): Promise<Said> {
  if (!collects(person.role) || person.isBlocked)
    return refuse("state", `${person.name} does not go to visits.`);
  const first = await findNextSpare(trx);
  const last = first + count - 1;
  if (last > LAST_SPARE) return refuse("state", "There are not so many numbers left.");
  const change = await addRow(trx, "labelRolls", {
    id: orderedId(),
    staffId: person.id,
    first,
    last,
    givenAt: now.toISOString(),
    givenById: actor.staffId ?? "",
  });
  const [from, to] = [spareTubeNumber(first), spareTubeNumber(last)];
  const details = { name: person.name, from, to };
  const undo = await record(trx, { actor, now, action: "roll.given", details }, [change]);
  return { ok: true, said: `${person.name} has the labels ${from} to ${to}.`, undo };
}

/** The ranges of a colleague, the newest first, and how many of their numbers nobody printed yet. */
export async function findRolls(db: Db, staffId: string) {
  const rolls = await db
    .selectFrom("labelRolls")
    .select(["id", "first", "last"])
    .where("staffId", "=", staffId)
    .orderBy("first", "desc")
    .execute();
  const free = (await findFreeSpans(db, [staffId])).get(staffId) ?? [];
  return rolls.map(({ id, first, last }) => {
    const span = free.find(({ rollId }) => rollId === id);
    const left = span ? span.last - span.first + 1 : 0;
    return {
      id,
      range: `${spareTubeNumber(first)} to ${spareTubeNumber(last)}`,
      left: left === 0 ? "all printed" : `${counted(left, "number")} left`,
    };
  });
}
