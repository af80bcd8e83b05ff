import type { Media } from "./label-media.ts";

/** Measures of what stands on a label, in millimetres (concept/tubes-money, section 1). */

/** How a text is set. */
export type Style = {
  size: number;
  weight: "medium" | "bold";
  /** Of the width of its letters. */
  stretch?: number;
  /** Added between letters, of the size. */
  spacing?: number;
};

export type LabelType = {
  top: number;
  side: number;
  gap: number;
  bars: { above: number; height: number; below: number };
  name: Style;
  person: Style;
  number: Style;
  cap: Style;
  /** The last line, and what is to be filled in. */
  small: Style;
  smallAbove: number;
  /** What is written on a line. */
  write: Style;
  lines: { spare: number; cap: number; age: number };
};

const ROLL: LabelType = {
  top: 1.3,
  side: 2.2,
  gap: 1.2,
  bars: { above: 0.8, height: 8.6, below: 1 },
  name: { size: 3.5, weight: "bold" },
  person: { size: 3.2, weight: "bold" },
  number: { size: 3.5, weight: "bold", spacing: 0.03 },
  cap: { size: 3, weight: "bold", stretch: 0.9 },
  small: { size: 2.75, weight: "medium", stretch: 0.86 },
  smallAbove: 0.5,
  write: { size: 2.75, weight: "medium" },
  lines: { spare: 10, cap: 13, age: 6 },
};

const SHEET: LabelType = {
  top: 1.5,
  side: 1.9,
  gap: 1.2,
  bars: { above: 0.7, height: 7.2, below: 0.9 },
  name: { size: 2.9, weight: "bold" },
  person: { size: 2.6, weight: "bold" },
  number: { size: 2.8, weight: "bold", spacing: 0.01 },
  cap: { size: 2.35, weight: "bold", stretch: 0.84 },
  small: { size: 2.2, weight: "medium", stretch: 0.8 },
  smallAbove: 0.35,
  write: { size: 2.3, weight: "medium" },
  lines: { spare: 7, cap: 9, age: 4 },
};

export const LABEL_TYPE: Record<Media, LabelType> = {
  "roll-50": ROLL,
  // As wide as a label of the sheet, and higher: the bars take the room.
  "roll-38": { ...SHEET, bars: { above: 0.8, height: 10.2, below: 1 } },
  a4: SHEET,
  "a4-300": SHEET,
};

export const LINE = 0.25;
