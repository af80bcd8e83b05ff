import { type RefObject, useEffect } from "react";

type Place = { list: Element; row: Element; at: number };

const rowsOf = (list: Element) => Array.from(list.querySelectorAll<HTMLElement>("[data-row]"));

/** When the row with the focus leaves its list, the focus goes to the row that took its place. */
export function useNextFocus(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let last: Place | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>("[data-row]");
      const list = row?.closest("[data-list]");
      last = row && list ? { list, row, at: rowsOf(list).indexOf(row) } : undefined;
    };
    const move = () => {
      if (!last || document.activeElement !== document.body) return;
      // Where only a part of the row is gone, such as its outcomes, the row keeps the focus.
      const rows = rowsOf(last.list);
      const next = last.row.isConnected ? last.row : rows[Math.min(last.at, rows.length - 1)];
      next?.querySelector<HTMLElement>("[data-row-link]")?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(move);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", remember);
    };
  }, [root]);
}
