import * as z from "zod/mini";
import { priceField } from "#app/import/written-price.server.ts";

const NONE = /^(?:-+|–|—|n\.?\/?a\.?|nil|none)$/i;

/** The paise of a cell like `Rs. 1,200/-`; null where it says that there is none, undefined for other text. */
export function amountIn(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === "" || NONE.test(text)) return null;
  // Most cells of 20,000 rows.
  if (/^\d{1,6}$/.test(text)) return Number(text) * 100;
  const read = z.safeParse(
    priceField,
    text
      .trim()
      .replace(/only\.?$/i, "")
      .trimEnd()
      .replace(/^rs\s*[:.]?/i, "Rs. "),
  );
  return read.success ? read.data : undefined;
}
