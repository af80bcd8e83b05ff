/** What the files of the catalogue hold, each of its own kind, in the order in which they are imported. */
export const FILE_KINDS = [
  "tests",
  "packages",
  "booths",
  "pictures",
  "posts",
  "reviews",
  "hindi-words",
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const isFileKind = (word: string): word is FileKind =>
  FILE_KINDS.some((kind) => kind === word);

/** What an exported file is called. */
export const exportName = (kind: FileKind) => (kind === "tests" ? "tests.csv" : `${kind}.json`);
