import { existsSync } from "node:fs";
import type { DatabaseLocation } from "#app/db/connect.server.ts";
import { countRows } from "#app/db/copy-data.server.ts";
import { checkIntegrity, databaseVersion } from "#app/db/inspect.server.ts";
import { countNotices } from "#app/domain/notices/outbox.queries.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { findExpired } from "#server/data/retention.ts";
import { programVersion } from "#server/program-version.ts";
import type { Db } from "#app/db/schema.server.ts";
import { command, done, failed, type Lab } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { retentionOf } from "../retention-days.ts";
import { findTodo } from "#server/doctor/find-todo.ts";

/** Where the data is, without the password. */
function placeOf(location: DatabaseLocation) {
  if ("file" in location) return location.file;
  const url = new URL(location.url);
  url.password = "";
  url.search = "";
  return url.href;
}

/** Why the hourly deletion of old data has stopped, if it has. */
async function whyDeletionStopped(db: Db, lab: Lab) {
  const { days } = await retentionOf(db, lab);
  return (await findExpired(db, lab.now(), days)).unusual;
}

/** What of the outbox waits or was given up, if anything. */
async function noticesInWords(db: Db) {
  const { waiting, failed } = await countNotices(db);
  return waiting + failed > 0
    ? [`Notices: ${waiting} to be sent, ${failed} given up in the last 30 days`]
    : [];
}

export const doctor = command({
  usage: "doctor",
  summary: "Check the data, and list what is still sample content or default configuration",
  help: `Also lists what is left to do before going live; that does not change the exit code.
Exit codes: 0 the data is intact, 1 it is damaged or cannot be read, 2 wrong command line.`,
  options: {},
  given: [],
  run: (_, _options, lab) =>
    withData(lab, async (db) => {
      const print = (lines: string[]) => lab.terminal.print(lines.join("\n"));
      const counts = Object.entries(await countRows(db));
      const damage = await checkIntegrity(db);
      const unusual = damage ? undefined : await whyDeletionStopped(db, lab);
      await print([
        `Doorstep ${programVersion()}, Node ${process.versions.node}, ${await databaseVersion(db)}`,
        `Data version ${await findDataVersion(db)}: ${counts.map(([name, rows]) => `${name} ${rows}`).join(", ")}`,
        `Data in ${placeOf(lab.config.database)}`,
        `Settings from ${
          existsSync(lab.settingsFile)
            ? `${lab.settingsFile} and the environment`
            : `the environment alone: there is no ${lab.settingsFile}`
        }`,
        `Integrity: ${damage ?? "ok"}`,
        ...(damage ? [] : await noticesInWords(db)),
        ...(unusual
          ? [`The hourly deletion of old data has stopped. ${unusual} See: npm run lab -- purge`]
          : []),
      ]);
      const todo = await findTodo(db, lab.config);
      await print(
        todo.length === 0
          ? ["Ready to go live: nothing of the sample lab is left."]
          : ["", "Before going live:", ...todo.map((line) => `  - ${line}`)],
      );
      return damage ? failed(`The data is damaged: ${damage}. Restore a backup.`) : done;
    }),
});
