type Listed = { id: string; published?: unknown };

/**
 * The file that is worked on once one is published: the next that waits, in the order of the list, and
 * after the last one the first. @returns undefined where no other waits.
 */
export function nextFile<File extends Listed>(files: readonly File[], publishedId: string) {
  const at = files.findIndex(({ id }) => id === publishedId);
  return [...files.slice(at + 1), ...files.slice(0, Math.max(0, at))].find(
    ({ published }) => !published,
  );
}
