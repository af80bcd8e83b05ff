/** What reading one picture may cost (SECURITY.md: Limits). Imports nothing: the closed process reads it too. */
export const PICTURE_LIMITS = {
  /** Of the file as it is sent. */
  fileBytes: 8 * 1024 * 1024,
  /** What the largest cameras of phones make. */
  megapixels: 50,
  /** Of the picture that is kept: a post on a wide screen, at two pixels of the screen for each of the page. */
  keptPixels: 1200,
  cpuMs: 10_000,
  memoryBytes: 512 * 1024 * 1024,
  wallMs: 60_000,
};
