import { useEffect, useState } from "react";
import type { ChosenVisit } from "../use-visit-choice.ts";

/** A chosen visit that one component subscribes to. */
export type FollowedVisit = {
  subscribe: (onChange: () => void) => () => void;
  read: () => ChosenVisit;
  /** As it was when the page was rendered. */
  first: () => ChosenVisit;
};

/**
 * Hands a choice to one component that is hydrated later: with new props it would be drawn anew before
 * that. The answer is the same object for as long as the page is open.
 */
export function useFollowedVisit(visit: ChosenVisit): FollowedVisit {
  const [followed] = useState(() => follow(visit));
  useEffect(() => followed.tell(visit));
  return followed;
}

function follow(first: ChosenVisit) {
  let current = first;
  let listener: (() => void) | undefined;
  return {
    tell(visit: ChosenVisit) {
      current = visit;
      listener?.();
    },
    subscribe(onChange: () => void) {
      listener = onChange;
      return () => (listener = undefined);
    },
    read: () => current,
    first: () => first,
  };
}
