import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { FILE_KINDS, type FileKind } from "#app/domain/catalogue-files/file-kinds.ts";
import { readText } from "#app/import/file-text.server.ts";
import { PROJECT_FOLDER } from "#server/project-folder.ts";

/** The file names that `import all` tries for each kind; the first that exists is used. */
const FILE_NAMES: Record<FileKind, readonly string[]> = {
  tests: ["tests.csv"],
  packages: ["packages.json"],
  booths: ["booths.json"],
  pictures: ["pictures.json"],
  posts: ["posts.json", "posts/posts.json"],
  reviews: ["reviews.json"],
  "hindi-words": ["hindi-words.json"],
};

/** The files of a folder, by kind, in the order in which they are imported. */
export const filesIn = (folder: string) =>
  FILE_KINDS.flatMap((kind) => {
    const name = FILE_NAMES[kind].find((candidate) => existsSync(join(folder, candidate)));
    return name ? [{ kind, file: join(folder, name) }] : [];
  });

export const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** @throws when the file cannot be read. */
export const readTextFile = (file: string) => readText(readFileSync(file));

/** The text beside a list of posts: `SLUG.html`. */
export function bodyBeside(file: string, slug: string) {
  const body = join(dirname(file), `${slug}.html`);
  if (!existsSync(body)) return undefined;
  const read = readTextFile(body);
  return read.ok ? read.text : undefined;
}

/** Whether the site serves a file at this path, now or after the next build. */
export const hasPublicFile = (path: string) =>
  ["public", "build/client"].some((folder) =>
    existsSync(join(PROJECT_FOLDER, folder, decoded(path))),
  );

function decoded(path: string) {
  const [bare = ""] = path.split(/[?#]/, 1);
  try {
    return decodeURIComponent(bare);
  } catch (error) {
    if (!(error instanceof URIError)) throw error; // a stray % stands for itself
    return bare;
  }
}
