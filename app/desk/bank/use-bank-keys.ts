import type { RefObject } from "react";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";

const PRESSABLE = "button, a[data-find], select";

/** The row that has the focus, or holds what has it. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>("[data-row]");

/**
 * `j` and `k` move through the rows, Enter presses the first button of a row and `n` the second, `/` finds
 * a booking, and Ctrl Enter accepts what fits.
 */
export function useBankKeys(root: RefObject<HTMLElement | null>, accept: () => unknown) {
  useListKeys(root);
  const press = (nth: number) => {
    const row = focusedRow();
    const found = row?.querySelectorAll<HTMLElement>(PRESSABLE)[nth];
    if (!found) return false;
    if (found instanceof HTMLSelectElement) found.focus();
    else found.click();
    return undefined;
  };
  useKeys({
    Enter: () => (focusedRow() === document.activeElement ? press(0) : false),
    n: () => press(1),
    "/": () => {
      const near = focusedRow() ?? root.current;
      const link = near?.querySelector<HTMLElement>("a[data-find]");
      link?.click();
      return link ? undefined : false;
    },
    "Ctrl+Enter": accept,
  });
}
