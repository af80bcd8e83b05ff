import { type RefObject, useEffect, useRef } from "react";

type Place = { list: Element; row: Element; at: number };

const rowsOf = (list: Element) => Array.from(list.querySelectorAll<HTMLElement>("[data-row]"));

/** When the row with the focus leaves its list, the focus goes to the row that took its place. */
export function useNextFocus(root: RefObject<HTMLElement | null>) {
  const last = useRef<Place>(undefined);
  useEffect(() => {
    const element = root.current;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>("[data-row]");
      const list = row?.closest("[data-list]");
      last.current = row && list ? { list, row, at: rowsOf(list).indexOf(row) } : undefined;
    };
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [root]);

  useEffect(() => {
    const place = last.current;
    if (!place || document.activeElement !== document.body) return;
    // Within a row that stays, such as after a dialog, the row's own link has the focus again.
    const rows = rowsOf(place.list);
    const next = place.row.isConnected ? place.row : rows[Math.min(place.at, rows.length - 1)];
    next?.querySelector<HTMLElement>("[data-row-link]")?.focus({ preventScroll: true });
  });
}
