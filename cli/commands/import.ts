import { findDataVersion } from "#app/db/settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { FILE_KINDS } from "#app/domain/catalogue-files/file-kinds.ts";
import { command, done, failed, type Lab, misused } from "../command-line.ts";
import { describeChanges, isUnchanged } from "../compare-rows.ts";
import { describeProblems } from "../describe-problems.ts";
import { filesIn, isFolder } from "../import-files.ts";
import { withData } from "../open-data.ts";
import { type ImportFile, prepareImport, type Prepared } from "../prepare-import.ts";
import { writeImport } from "../write-import.ts";

const WORDS = [...FILE_KINDS, "all"].join("|");

export const importFile = command({
  usage: `import ${WORDS} FILE [--apply]`,
  summary:
    "Import the price list, packages, booths, pictures, posts, reviews or Hindi words from a file, or all from a folder",
  help: `Without --apply it only shows what would change, unusual prices first, and each problem with its line.
  --apply          write it, all or nothing; running servers show it within a second
  --all            list every change and every bad line, not only the first few
  --popular FILE   for tests: a JSON list of ids, the most ordered first
                   (without it the most ordered tests stay the same)
"import all FOLDER" reads those of tests.csv, packages.json, booths.json, pictures.json, posts.json, reviews.json
and hindi-words.json that exist, and imports them together: use it when packages need new tests.
"export" writes files to start from. Tests are CSV (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252) or a
workbook, with these heads or the lab's own; the others are JSON. A missing column or field leaves the stored values
as they are; an empty cell deletes them. Pictures are added, and those that the file lacks stay. A post without
"content" takes its text from SLUG.html beside the file, and its Hindi text from SLUG.hi.html.`,
  options: {
    apply: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    popular: { type: "string" },
  },
  given: [WORDS, "FILE"],
  async run([word, path], options, lab) {
    const files = filesFor(word, path);
    if (!files.ok) return files.outcome;
    return withData(lab, async (db) => {
      const version = await findDataVersion(db);
      const prepared = await prepareImport(db, files.files, {
        now: lab.now(),
        popularFile: options.popular,
      });
      const problems = tell(prepared, options.all, lab);
      if (problems > 0) return failed(`${problems} problem(s); nothing was changed.`);
      for (const part of prepared) {
        if (prepared.length > 1) await lab.terminal.print(`${part.kind}:`);
        await lab.terminal.print(describeChanges(part.changes, options.all, part.odd));
      }
      if (prepared.every((part) => isUnchanged(part.changes))) return done;
      if (options.apply) return write(db, prepared, version, lab);
      await lab.terminal.print("Nothing was changed yet. Add --apply to write this.");
      return done;
    });
  },
});

function filesFor(word: string, path: string) {
  const refused = (outcome: ReturnType<typeof failed>) => ({ ok: false as const, outcome });
  if (word === "all") {
    if (!isFolder(path)) return refused(failed(`There is no folder ${path}.`));
    const files = filesIn(path);
    return files.length > 0
      ? { ok: true as const, files }
      : refused(
          failed(
            `${path} contains none of tests.csv, packages.json, booths.json, pictures.json, posts.json, reviews.json, hindi-words.json.`,
          ),
        );
  }
  const kind = FILE_KINDS.find((known) => known === word);
  if (!kind)
    return refused(
      misused(`"${word}" cannot be imported; choose ${FILE_KINDS.join(", ")} or all.`),
    );
  if (isFolder(path)) return refused(failed(`${path} is a folder: use import all ${path}.`));
  const files: ImportFile[] = [{ kind, file: path }];
  return { ok: true as const, files };
}

/** Writes notes and problems. @returns the number of causes. */
function tell(prepared: readonly Prepared[], all: boolean, { terminal }: Lab) {
  let causes = 0;
  for (const { file, notes, problems } of prepared) {
    for (const note of notes) terminal.note(`${file}: note: ${note}`);
    const { count, text } = describeProblems(file, problems, all);
    if (count > 0) terminal.note(text);
    causes += count;
  }
  return causes;
}

async function write(db: Db, prepared: readonly Prepared[], version: number, { terminal }: Lab) {
  const count = prepared.reduce((sum, part) => sum + part.count, 0);
  let rows = 0;
  const onWritten = (some: number) => terminal.progress("Written", (rows += some), count);
  const written = await writeImport(db, prepared, version, onWritten);
  await terminal.print(`Rows written: ${count}. Data version: ${written}.`);
  return done;
}
