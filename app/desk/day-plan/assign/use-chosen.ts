import { useRef, useState } from "react";
import type { OpenVisit } from "./assign-view.ts";

/** Which of the visits on the left are ticked. What a colleague gives meanwhile is chosen no more. */
export function useChosen(visits: readonly OpenVisit[], asked: readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(asked));
  const last = useRef<string>(undefined);
  const chosen = visits.filter(({ id }) => ids.has(id));

  const set = (some: readonly string[], on: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      for (const id of some)
        if (on) after.add(id);
        else after.delete(id);
      return after;
    });
  };

  /** @param isStretch from the last tick to this one, as this one. */
  const toggle = (id: string, isStretch: boolean) => {
    const on = !ids.has(id);
    const [from, to] = [last.current, id].map((one) =>
      visits.findIndex((visit) => visit.id === one),
    );
    const stretch =
      isStretch && from !== undefined && to !== undefined && from >= 0
        ? visits.slice(Math.min(from, to), Math.max(from, to) + 1)
        : visits.filter((visit) => visit.id === id);
    set(
      stretch.map((visit) => visit.id),
      on,
    );
    last.current = id;
  };

  return { chosen, isChosen: (id: string) => ids.has(id), set, toggle };
}

export type Chosen = ReturnType<typeof useChosen>;
