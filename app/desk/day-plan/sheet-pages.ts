/** Heights of the blocks of a day sheet and of the paper that takes them, in one unit. */
export type SheetHeights = {
  paper: number;
  /** What stands above the table, on the first page alone. */
  above: number;
  /** The head of the table, on every page. */
  tableHead: number;
  rows: readonly number[];
  /** Sums and signatures, below the last row. */
  foot: number;
};

/**
 * The places of the rows on each page. No row is split. The foot takes the last row along to a page of
 * its own, or stands there alone where both are too high for it.
 */
export function sheetPages({ paper, above, tableHead, rows, foot }: SheetHeights): number[][] {
  const pages: number[][] = [[]];
  let left = paper - above - tableHead;
  rows.forEach((height, place) => {
    const page = pages.at(-1);
    if (page && (page.length === 0 || height <= left)) page.push(place);
    else {
      pages.push([place]);
      left = paper - tableHead;
    }
    left -= height;
  });
  if (foot <= left) return pages;
  const last = pages.at(-1) ?? [];
  const fits = (rows.at(-1) ?? 0) + tableHead + foot <= paper;
  const along = fits && last.length > 1 ? last.splice(-1) : [];
  return [...pages, along];
}
