import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { useKeys } from "./use-keys.ts";

/** The row that had the focus last, by the path of its page: the focus returns to it. */
const lastRows = new Map<string, string>();

const rowsOf = (list: Element) => Array.from(list.querySelectorAll<HTMLElement>("[data-row]"));

/** Below `root`, or `root` itself. */
const listsOf = (root: HTMLElement | null) =>
  root?.matches("[data-list]") ? [root] : Array.from(root?.querySelectorAll("[data-list]") ?? []);

/** @returns whether the row has something that takes the focus */
function focusRow(row: HTMLElement | undefined) {
  const target = row?.querySelector<HTMLElement>("[data-row-link]") ?? row;
  target?.focus();
  if (!row || !row.contains(document.activeElement)) return false;
  row.scrollIntoView({ block: "nearest" });
  return true;
}

/**
 * `j` `k` and the arrows move the focus through lists (product §10: Keyboard). A list is `root` or below
 * it and has `data-list`, a row `data-row={id}`, and what of the row takes the focus `data-row-link`; a
 * row in which nothing takes it is passed over. Left and right change the list. Coming back to the page
 * focuses the row that was left.
 */
export function useListKeys(root: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  useEffect(() => {
    const element = root.current;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      if (row?.dataset.row) lastRows.set(pathname, row.dataset.row);
    };
    element?.addEventListener("focusin", remember);
    const left = lastRows.get(pathname);
    const rows = Array.from(element?.querySelectorAll<HTMLElement>("[data-row]") ?? []);
    focusRow(rows.find(({ dataset }) => dataset.row === left));
    return () => element?.removeEventListener("focusin", remember);
  }, [root, pathname]);

  function move(lists: number, rows: number) {
    const visible = listsOf(root.current).filter(
      (list) => list.checkVisibility() && rowsOf(list).length > 0,
    );
    const focused = document.activeElement?.closest<HTMLElement>("[data-row]");
    const at = visible.findIndex((list) => focused && list.contains(focused));
    const list = visible[Math.max(0, at) + (at < 0 ? 0 : lists)];
    if (!list || (at < 0 && lists !== 0)) return false;
    const inList = rowsOf(list);
    const place = focused ? inList.indexOf(focused) : -1;
    if (lists !== 0 || place < 0) return inList.some(focusRow);
    const onwards = rows > 0 ? inList.slice(place + 1) : inList.slice(0, place).toReversed();
    return onwards.some(focusRow) || focusRow(focused ?? undefined);
  }

  useKeys({
    j: () => move(0, 1),
    k: () => move(0, -1),
    ArrowDown: () => move(0, 1),
    ArrowUp: () => move(0, -1),
    ArrowRight: () => move(1, 0),
    ArrowLeft: () => move(-1, 0),
  });
}
