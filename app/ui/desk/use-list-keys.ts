import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { useKeys } from "./use-keys.ts";

/** The row that had the focus last, by the path of its page: the focus returns to it. */
const lastRows = new Map<string, string>();

const rowsOf = (list: Element) => Array.from(list.querySelectorAll<HTMLElement>("[data-row]"));

function focusRow(row: HTMLElement | undefined) {
  const target = row?.querySelector<HTMLElement>("[data-row-link]") ?? row;
  target?.focus();
  row?.scrollIntoView({ block: "nearest" });
  return target !== undefined;
}

/**
 * `j` `k` and the arrows move the focus through lists (product §10: Keyboard). Below `root` a list has
 * `data-list`, a row `data-row={id}`, and what of the row takes the focus `data-row-link`. Left and right
 * change the list. Coming back to the page focuses the row that was left.
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
    const all = Array.from(root.current?.querySelectorAll("[data-list]") ?? []);
    const visible = all.filter((list) => list.checkVisibility() && rowsOf(list).length > 0);
    const focused = document.activeElement?.closest<HTMLElement>("[data-row]");
    const at = visible.findIndex((list) => focused && list.contains(focused));
    const list = visible[Math.max(0, at) + (at < 0 ? 0 : lists)];
    if (!list || (at < 0 && lists !== 0)) return false;
    const inList = rowsOf(list);
    const place = focused ? inList.indexOf(focused) : -1;
    if (lists !== 0 || place < 0) return focusRow(inList[0]);
    return focusRow(inList[Math.min(inList.length - 1, Math.max(0, place + rows))]);
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
