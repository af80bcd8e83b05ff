import type { RefObject } from "react";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";

/**
 * The keys of the visits of a day (product §10: Keyboard): the arrows move between the labels, and `a` asks
 * who goes on the label that has the focus.
 */
export function useDayPlanKeys(
  root: RefObject<HTMLElement | null>,
  onAsk: (visitId: string) => void,
) {
  useListKeys(root);
  useKeys({
    a: () => {
      const row = document.activeElement?.closest<HTMLElement>("[data-row]");
      const { row: visitId, canAssign } = row?.dataset ?? {};
      if (!row || visitId === undefined || !canAssign) return false;
      onAsk(visitId);
      row.querySelector("select")?.focus();
      return true;
    },
  });
}
