import { useState } from "react";
import type { ToCall } from "#app/desk/calls/to-call.ts";

type Ended = {
  id: string;
  /** Ids of the other rows, in the order in which they are called next. */
  after: readonly string[];
};

/**
 * The row that opens by itself: the next one of To call, once the row whose outcome was chosen has left
 * the list. Undo brings that row back, and nothing is open then.
 */
export function useNextCall(rows: readonly ToCall[]) {
  const [ended, setEnded] = useState<Ended>();
  const has = (id: string) => rows.some((row) => row.id === id);
  const isFree = (id: string) => rows.some((row) => row.id === id && !row.call.opened);
  return {
    nextCall: ended && !has(ended.id) ? ended.after.find(isFree) : undefined,
    noteOutcome: ({ id }: ToCall) => {
      const at = rows.findIndex((row) => row.id === id);
      const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
      setEnded({ id, after: others.map((row) => row.id) });
    },
    /** A call was begun: its row is the open one. */
    forgetOutcome: () => setEnded(undefined),
  };
}
