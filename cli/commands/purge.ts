import { rmSync } from "node:fs";
import type { Db } from "#app/db/schema.server.ts";
import { deleteExpired, findExpired, inWords } from "#server/data/retention.ts";
import { command, done, failed, type Lab } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { removeTraces } from "../remove-traces.ts";
import { listReplacedFiles } from "../replaced-files.ts";
import { retentionOf } from "../retention-days.ts";

export const purge = command({
  usage: "purge [--apply] [--force] | purge --replaced [--apply] | purge --compact",
  summary: "Delete what is older than RETENTION_DAYS",
  help: `The age of a booking counts from the visit or from the day it was placed, whichever is later; that of callback
requests, reports and access log entries from the day they arrived. Without --apply it only shows
what would be deleted.
  --apply          delete it now (a running server does so every hour)
  --force          delete even an unusually large share: check the clock and RETENTION_DAYS first
  --replaced       delete instead the databases that restores have replaced (doorstep.db.before-…)
  --compact        overwrite instead what deleted rows left in SQLite's files; bookings wait meanwhile`,
  options: {
    apply: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    replaced: { type: "boolean", default: false },
    compact: { type: "boolean", default: false },
  },
  given: [],
  async run(_, { apply, force, replaced, compact }, lab) {
    if (replaced) return purgeReplaced(lab, apply);
    if (compact) return withData(lab, (db) => removeTraces(db, lab, true));
    return withData(lab, (db) => purgeExpired(db, lab, apply, force));
  },
});

async function purgeExpired(db: Db, lab: Lab, apply: boolean, force: boolean) {
  const now = lab.now();
  const { days, source } = await retentionOf(db, lab);
  const { due, unusual } = await findExpired(db, now, days);
  const age = `older than ${days} days (${source})`;
  if (unusual) lab.terminal.note(unusual);
  if (!apply) {
    await lab.terminal.print(
      `Would delete ${inWords(due)} ${age}. Add --apply${unusual ? " --force" : ""} to delete them.`,
    );
    return done;
  }
  if (unusual && !force)
    return failed("Nothing was deleted. If the clock and RETENTION_DAYS are right, add --force.");
  await lab.terminal.print(`Deleted ${inWords(await deleteExpired(db, now, days))} ${age}.`);
  return removeTraces(db, lab);
}

async function purgeReplaced(lab: Lab, apply: boolean) {
  const files = listReplacedFiles(lab);
  if (apply) for (const file of files) rmSync(file);
  const listed = files.join("\n");
  if (files.length === 0) await lab.terminal.print("There are no replaced databases.");
  else if (apply) await lab.terminal.print(`Deleted:\n${listed}`);
  else await lab.terminal.print(`Would delete:\n${listed}\nAdd --apply to delete them.`);
  return done;
}
