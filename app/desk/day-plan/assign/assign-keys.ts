import type { RefObject } from "react";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import type { Person } from "./assign-view.ts";
import type { Chosen } from "./use-chosen.ts";

/** How many people have a key. */
const MOST_KEYS = 9;

/** `1` to `9`; undefined from the tenth on. */
export const keyOf = (place: number) => (place < MOST_KEYS ? String(place + 1) : undefined);

/**
 * The keys of the screen: `x` ticks the visit with the focus, with Shift all from the last tick to it; a
 * number gives what is ticked.
 */
export function useAssignKeys(
  root: RefObject<HTMLElement | null>,
  people: readonly Person[],
  { toggle, onGive }: { toggle: Chosen["toggle"]; onGive: (person: Person) => boolean },
) {
  useListKeys(root);
  const tick = (isStretch: boolean) => {
    const id = document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (id === undefined) return false;
    toggle(id, isStretch);
    return true;
  };
  const numbers = people.flatMap((person, place) => {
    const key = keyOf(place);
    return key === undefined ? [] : [[key, () => onGive(person)] as const];
  });
  useKeys({ x: () => tick(false), X: () => tick(true), ...Object.fromEntries(numbers) });
}
