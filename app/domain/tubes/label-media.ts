/** On what labels are printed (concept/tubes-money, section 1); measures are millimetres. */

/** `a4-300` is a sheet for an office printer of 300 dpi, which needs wider bars. */
export type Media = "roll-50" | "roll-38" | "a4" | "a4-300";

/** What is chosen under "Printer": a file for a printer without a driver has the labels of the wide roll. */
export const PRINTERS = {
  "roll-50": { words: "Roll, 50 × 25 mm", media: "roll-50", file: "pdf" },
  "roll-38": { words: "Roll, 38 × 25 mm", media: "roll-38", file: "pdf" },
  a4: { words: "A4 sheet of 65", media: "a4", file: "pdf" },
  "a4-300": { words: "A4 sheet of 65, 300 dpi", media: "a4-300", file: "pdf" },
  zpl: { words: "ZPL file", media: "roll-50", file: "zpl" },
} as const satisfies Record<string, { words: string; media: Media; file: "pdf" | "zpl" }>;
export type Printer = keyof typeof PRINTERS;

const ALL = ["roll-50", "roll-38", "a4", "a4-300", "zpl"] as const satisfies readonly Printer[];
export const ALL_PRINTERS: readonly Printer[] = ALL;

export const isPrinter = (word: string | null): word is Printer =>
  word !== null && Object.hasOwn(PRINTERS, word);

/** The place of a label on a sheet of A4: five columns, thirteen rows. */
export const PLACES = 65;
const COLUMNS = 5;
const SHEET = { left: 4.75, top: 10.7, gap: 2.5, width: 38.1, height: 21.2 };

/** True for sheets of A4, where labels begin at a place; a roll has a page for each. */
export const isSheet = (media: Media) => media === "a4" || media === "a4-300";

/** Where a label is printed: which page from 0, and its corner there. */
export function placeOf(media: Media, index: number, firstPlace: number) {
  if (!isSheet(media)) return { page: index, x: 0, y: 0 };
  const place = firstPlace - 1 + index;
  const [page, onPage] = [Math.floor(place / PLACES), place % PLACES];
  return {
    page,
    x: SHEET.left + (onPage % COLUMNS) * (SHEET.width + SHEET.gap),
    y: SHEET.top + Math.floor(onPage / COLUMNS) * SHEET.height,
  };
}

/** Of how many sheets the labels are, and the first free place after them: 66 begins the next sheet. */
export function sheetsOf(firstPlace: number, labels: number) {
  const last = firstPlace - 1 + labels;
  return { sheets: Math.ceil(last / PLACES), nextPlace: (last % PLACES) + 1 };
}

export type MediaFacts = {
  page: readonly [width: number, height: number];
  width: number;
  height: number;
  /** The width of the narrowest bar, and of a dot of the printer, on which every bar begins. */
  bar: number;
  dot: number;
  /** Of a number that is too long for that. */
  narrow?: number;
};

const ROLL_BAR = 0.25;
/** Of 203 dpi: eight dots a millimetre. */
const ROLL_DOT = 0.125;
const OFFICE_DOT = 25.4 / 600;

const LABEL_OF_SHEET = {
  page: [210, 297] as const,
  width: SHEET.width,
  height: SHEET.height,
  dot: OFFICE_DOT,
};

export const MEDIA: Record<Media, MediaFacts> = {
  "roll-50": { page: [50, 25], width: 50, height: 25, bar: ROLL_BAR, dot: ROLL_DOT },
  "roll-38": { page: [38, 25], width: 38, height: 25, bar: ROLL_BAR, dot: ROLL_DOT },
  a4: { ...LABEL_OF_SHEET, bar: 5 * OFFICE_DOT },
  "a4-300": { ...LABEL_OF_SHEET, bar: 6 * OFFICE_DOT, narrow: 5 * OFFICE_DOT },
};
