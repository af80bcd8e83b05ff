import { type RefObject, useEffect, useState } from "react";
import type { SheetVisit } from "./sheet-content.ts";
import { sheetPages } from "./sheet-pages.ts";

/** The paper between the margins of `@page day-sheet`, less what rounding may add. */
const PAPER_PX = ((297 - 8 - 6) / 25.4) * 96 - 6;

/**
 * The places of a sheet's rows on each page: a style sheet can neither count the pages of one person nor
 * tell how many there are. The sheet is as wide on the screen as on paper, so that its rows are measured
 * there. Undefined until then; the browser parts the table by itself meanwhile.
 */
export function useSheetPages(sheet: RefObject<HTMLElement | null>, visits: readonly SheetVisit[]) {
  const [measured, setMeasured] = useState<{ visits: readonly SheetVisit[]; pages: number[][] }>();
  useEffect(() => {
    let isGone = false;
    void document.fonts.ready.then(() => {
      if (!isGone && sheet.current)
        setMeasured({ visits, pages: sheetPages(heightsIn(sheet.current)) });
    });
    return () => void (isGone = true);
  }, [sheet, visits]);
  return measured?.visits === visits ? measured.pages : undefined;
}

function heightsIn(sheet: HTMLElement) {
  const heights = (selector: string) =>
    Array.from(sheet.querySelectorAll(selector), (block) => block.getBoundingClientRect().height);
  const sum = (all: number[]) => all.reduce((total, height) => total + height, 0);
  return {
    paper: PAPER_PX,
    above: sum(heights("[data-above]")),
    tableHead: heights("thead")[0] ?? 0,
    rows: heights("tbody tr"),
    foot: heights("footer")[0] ?? 0,
  };
}
