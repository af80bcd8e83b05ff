import { useEffect, useState } from "react";

/** How long after the last key the header's suggestions are searched (product §4). */
export const SEARCH_DELAY_MS = 300;

/** `value`, once it has not changed for SEARCH_DELAY_MS; empty at first. */
export function useSettled(value: string) {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
