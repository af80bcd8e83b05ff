import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Steady, steadyRows } from "./steady-rows.ts";

/** A pointer is over the list, or the keyboard is in it. */
const isHeld = (list: Element | null) =>
  list !== null && (list.matches(":hover") || list.querySelector(":focus-visible") !== null);

/**
 * Rows that do not move while somebody is at their list (see `steadyRows`).
 * @param ownDone ids of rows that this colleague has done; one that is back is taken out.
 */
export function useSteadyRows<R extends { id: string }>(
  rows: readonly R[],
  list: RefObject<Element | null>,
  ownDone: RefObject<Set<string>>,
): readonly Steady<R>[] {
  const [shown, setShown] = useState(() => steadyRows<R>([], rows, false, NONE));
  const before = useRef(rows);

  useLayoutEffect(() => {
    const known = new Set(before.current.map(({ id }) => id));
    // A row that is back, such as after Undo, waits anew.
    for (const { id } of rows) if (!known.has(id)) ownDone.current.delete(id);
    before.current = rows;
    // oxlint-disable-next-line react/set-state-in-effect -- only the document knows where pointer and focus are
    setShown((current) => steadyRows(current, rows, isHeld(list.current), ownDone.current));
  }, [rows, list, ownDone]);

  useEffect(() => {
    const element = list.current;
    const settle = () => {
      // The focus is between two places during its events.
      requestAnimationFrame(() => {
        if (!isHeld(element)) setShown(steadyRows<R>([], rows, false, NONE));
      });
    };
    element?.addEventListener("pointerleave", settle);
    element?.addEventListener("focusout", settle);
    return () => {
      element?.removeEventListener("pointerleave", settle);
      element?.removeEventListener("focusout", settle);
    };
  }, [rows, list]);

  return shown;
}

const NONE: ReadonlySet<string> = new Set();
