import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countRows } from "#app/db/copy-data.server.ts";
import { checkIntegrity, databaseVersion } from "#app/db/inspect.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { command, done, failed } from "../command.ts";
import { withData } from "../open-data.ts";
import { defaultSettings, riskySettings } from "../settings-review.ts";
import { findSamples } from "../sample-review.ts";

const ROOT = join(import.meta.dirname, "../..");

export const doctor = command({
  usage: "doctor",
  summary: "Check the data, and name what is still sample content or default configuration",
  help: "Exit code 1 when the data is damaged; what is still to be done before going live is only named.",
  options: {},
  given: [],
  run: (_, _options, lab) =>
    withData(lab, async (db) => {
      const print = (lines: string[]) => lab.terminal.print(lines.join("\n"));
      const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
        version: string;
      };
      const counts = Object.entries(await countRows(db));
      const damage = await checkIntegrity(db);
      await print([
        `Doorstep ${version}, Node ${process.versions.node}, ${await databaseVersion(db)}`,
        `Data version ${await findDataVersion(db)}: ${counts.map(([name, rows]) => `${name} ${rows}`).join(", ")}`,
        `Integrity: ${damage ?? "ok"}`,
      ]);
      const todo = [
        ...(await findSamples(db)),
        ...defaultSettings(lab.config),
        ...riskySettings(lab.config),
      ];
      await print(
        todo.length === 0
          ? ["Nothing is left of the sample lab."]
          : ["", "Before going live:", ...todo.map((line) => `  - ${line}`)],
      );
      return damage ? failed(`The data is damaged: ${damage}. Restore a backup.`) : done;
    }),
});
