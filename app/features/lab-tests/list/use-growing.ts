import { startTransition, useEffect, useState } from "react";

/** More than the first view; then as many as a slow phone draws without making anybody wait. */
const FIRST = 12;
const STEP = 12;
/** Who types on changes the list before it has grown: nothing has to be taken away. */
const REST_MS = 400;

/**
 * How many of a list to draw now: all in the first paint of what the server made (`served`); of any
 * later list the first view at once and the rest step by step, so that the page answers meanwhile.
 */
export function useGrowing(list: readonly unknown[], served: boolean) {
  const [drawn, setDrawn] = useState({ list, count: served ? list.length : FIRST });
  const count = drawn.list === list ? drawn.count : FIRST;
  useEffect(() => {
    if (count >= list.length) return undefined;
    const grow = () => startTransition(() => setDrawn({ list, count: count + STEP }));
    const timer = setTimeout(grow, count === FIRST ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [list, count]);
  return count;
}
