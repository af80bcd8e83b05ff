import { connect, neverBlock } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import { cancelVisit } from "#app/desk/visits/changes/end-visit.server.ts";
import { confirmVisit } from "#app/desk/visits/changes/confirm-visit.server.ts";
import { moveVisit } from "#app/desk/visits/changes/move-visit.server.ts";
import { LAB_REASONS } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { untilFree } from "./until-free.ts";

/**
 * A colleague without pause on the SQLite file that is named: confirms, moves, cancels and undoes what
 * patients book, and writes the id of each acknowledged entry of the history, one a line.
 */
const db = connect({ file: process.argv[2] ?? "" });
await neverBlock(db);
const day = dayAfter(dayInIndia(new Date()), 2);

for (let round = 0; ; round += 1) {
  const now = new Date();
  const staff = {
    id: "kavitha",
    name: "Kavitha Nair",
    may: (right: Right) => may("manager", right),
  };
  const waiting = await db
    .selectFrom("bookings")
    .select("visitId")
    .where("status", "in", ["pending", "confirmed"])
    .orderBy("updatedAt")
    .limit(1)
    .executeTakeFirst();
  if (!waiting) {
    await sleep(5);
    continue;
  }
  const { visitId } = waiting;
  const slot = round % 2 === 0 ? "11:00 AM" : "12:00 PM";
  const change = (work: (trx: Db, by: By) => Promise<Done>) =>
    untilFree(() => deskChange({ db, now, staff }, work));
  const changes = [
    await change((trx, by) => confirmVisit(trx, by, visitId)),
    await change((trx, by) => moveVisit(trx, by, visitId, { day, slot })),
    ...(round % 3 === 0
      ? [await change((trx, by) => cancelVisit(trx, by, visitId, LAB_REASONS.twice))]
      : []),
  ];
  for (const done of changes) if (done.ok && done.undo) process.stdout.write(`${done.undo}\n`);
  const last = changes.at(-1);
  const by = { actor: { staffId: staff.id, name: staff.name }, now, may: staff.may };
  const entry = last?.ok ? last.undo : undefined;
  if (round % 2 === 0 && entry) await untilFree(() => undo(db, by, entry));
}
