/** What reading one file may cost (SECURITY.md: Limits). Imports nothing: the closed process reads it too. */
export const WORKBOOK_LIMITS = {
  /** Of the file as it is sent. */
  fileBytes: 5 * 1024 * 1024,
  /** Of all parts that are read of a workbook, counted while they are unpacked. */
  unpackedBytes: 60 * 1024 * 1024,
  lines: 50_000,
  /** Of a sheet, blank rows included; more than Excel itself allows is no price list. */
  sheetRows: 1_048_576,
  columns: 100,
  sheets: 60,
  /** In one cell; what Excel itself allows. */
  cellCharacters: 32_767,
  /** In all cells. */
  characters: 12_000_000,
  cpuMs: 20_000,
  memoryBytes: 320 * 1024 * 1024,
  wallMs: 60_000,
};
