import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCatalogueFile } from "#app/domain/catalogue-files/write-file.server.ts";
import { type Command, command, done } from "../command-line.ts";
import { exportName, FILE_KINDS, type FileKind } from "#app/domain/catalogue-files/file-kinds.ts";
import { withData } from "../open-data.ts";

/** Importing an exported file again changes nothing. */

const CALLED: Partial<Record<FileKind, string>> = {
  tests: "price list as CSV",
  pictures: "pictures of posts as JSON",
  "hindi-words": "Hindi words as JSON",
};

const exportKind = (kind: FileKind) =>
  command({
    usage: `export ${kind}`,
    summary: `Write the ${CALLED[kind] ?? `${kind} as JSON`} to standard output`,
    help: `"import ${kind}" reads it: npm run --silent lab -- export ${kind} > ${exportName(kind)}`,
    options: {},
    given: [],
    run: (_, _options, lab) =>
      withData(lab, async (db) => {
        await lab.terminal.print(await writeCatalogueFile(db, kind));
        return done;
      }),
  });

const exportFolder = command({
  usage: "export all FOLDER",
  summary: 'Write all of these into a folder for "import all"',
  help: "Creates the folder if needed; existing files are replaced.",
  options: {},
  given: ["FOLDER"],
  run: ([folder], _options, lab) =>
    withData(lab, async (db) => {
      mkdirSync(folder, { recursive: true });
      for (const kind of FILE_KINDS) {
        const file = join(folder, exportName(kind));
        writeFileSync(file, `${await writeCatalogueFile(db, kind)}\n`);
        await lab.terminal.print(`Written: ${file}`);
      }
      return done;
    }),
});

export const EXPORTS: Record<string, Command> = {
  ...Object.fromEntries(FILE_KINDS.map((kind) => [`export ${kind}`, exportKind(kind)])),
  "export all": exportFolder,
};
