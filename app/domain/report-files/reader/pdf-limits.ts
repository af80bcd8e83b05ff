/**
 * What reading one PDF may cost (SECURITY.md: Limits); beyond it the process that reads ends. Imports
 * nothing: that process may read no other file.
 */
export const PDF_LIMITS = {
  /** A report has some; a book is not one. */
  pages: 200,
  /** The first pages say whose report it is. */
  pagesRead: 3,
  characters: 20_000,
  /** Of all pages, which are looked at for other people. */
  allCharacters: 400_000,
  /** Of the processor, after which no further page is looked at for other people and the sex of an unborn child. */
  lookMs: 3_000,
  /** Of the processor, so that a busy machine refuses nothing. */
  cpuMs: 5_000,
  /** Resident memory of the whole process, of which Node itself takes about 60 MB. */
  memoryBytes: 256 * 1024 * 1024,
  /** By the clock; the last resort. */
  wallMs: 30_000,
};
