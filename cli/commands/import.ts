import { bumpDataVersion, findDataVersion } from "#app/db/settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { command, done, failed, type Lab, misused } from "../command.ts";
import { describeChanges, isUnchanged } from "../compare-rows.ts";
import { withData } from "../open-data.ts";
import { KINDS, prepareImport, type Prepared } from "../prepare-import.ts";

export const importFile = command({
  usage: `import ${KINDS.join("|")} FILE [--apply]`,
  summary: "Replace the price list, packages, booths or posts by a file",
  help: `Shows what would change and every bad row with its line and reason; nothing is written.
  --apply          write it, all or nothing; running servers show it within a second
  --all            list every change, not only the first twenty of a kind
  --popular FILE   for tests: a JSON list of ids, the most ordered first
                   (without it the most ordered tests stay the same)
The files look like those in catalogue/: tests.csv, packages.json, booths.json, posts/posts.json.
A post without "content" takes its text from SLUG.html beside the file.`,
  options: {
    apply: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    popular: { type: "string" },
  },
  given: [KINDS.join("|"), "FILE"],
  async run([word, file], options, lab) {
    const kind = KINDS.find((known) => known === word);
    if (!kind) return misused(`"${word}" cannot be imported; choose ${KINDS.join(", ")}.`);
    return withData(lab, async (db) => {
      const prepared = await prepareImport(kind, db, file, options.popular);
      if (prepared.problems.length > 0) {
        for (const { line, reason } of prepared.problems)
          lab.terminal.note(line ? `${file}:${line}: ${reason}` : `${file}: ${reason}`);
        return failed(`${prepared.problems.length} problem(s); nothing was changed.`);
      }
      await lab.terminal.print(describeChanges(prepared.changes, options.all));
      if (isUnchanged(prepared.changes)) return done;
      if (options.apply) await write(db, prepared, lab);
      else await lab.terminal.print("Nothing was changed yet. Add --apply to write this.");
      return done;
    });
  },
});

async function write(db: Db, prepared: Prepared, { terminal }: Lab) {
  await db.transaction().execute(async (trx) => {
    // First, so that this transaction begins as a writer and waits its turn beside a server's.
    await bumpDataVersion(trx);
    await prepared.write(trx, (count, total) => terminal.progress("Written", count, total));
  });
  const version = await findDataVersion(db);
  await terminal.print(`Written: ${prepared.count} rows, data version ${version}.`);
}
