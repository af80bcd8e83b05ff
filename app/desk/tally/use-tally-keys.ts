import type { RefObject } from "react";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";

/**
 * `j` and `k` move through the collectors, Enter opens one, and Ctrl Enter presses "I have …": of the form
 * or row with the focus, else the first (product §10: Tally).
 */
export function useTallyKeys(root: RefObject<HTMLElement | null>) {
  useListKeys(root);
  useKeys({
    "Ctrl+Enter": () => {
      const focused = document.activeElement;
      const other = focused?.closest("form:not([data-count])");
      const around = focused?.closest("form[data-count]") ?? focused?.closest("[data-row]");
      const form = around?.matches("form")
        ? around
        : (around ?? root.current)?.querySelector("form[data-count]");
      if (other || !(form instanceof HTMLFormElement)) return false;
      form.requestSubmit();
      return undefined;
    },
  });
}
