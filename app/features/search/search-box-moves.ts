import { type RefObject, useEffect } from "react";

/** How a visitor moves into, through and out of the suggestions. */

/** Arrow keys move from the box to the first suggestion and from one to the next; Esc closes. */
export function useListKeys(form: RefObject<HTMLFormElement | null>, close: () => void) {
  useEffect(() => {
    const box = form.current;
    if (!box) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS.get(event.key);
      if (step === undefined) return;
      event.preventDefault();
      stepThrough(box, step);
      if (step === CLOSE) close();
    };
    box.addEventListener("keydown", onKeyDown);
    return () => box.removeEventListener("keydown", onKeyDown);
  }, [form, close]);
}

/** Esc goes back to the box, however far that is. */
const CLOSE = -Infinity;
const STEPS = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
  ["Escape", CLOSE],
]);

function stepThrough(box: HTMLFormElement, step: number) {
  const stops = Array.from(box.querySelectorAll<HTMLElement>("input, .hits li > a"));
  const line = document.activeElement?.closest("li")?.querySelector("a");
  const here = line ? stops.indexOf(line) : 0;
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus();
}

/** Calls `leave` when the pointer or the focus goes elsewhere. */
export function useLeave(inside: RefObject<HTMLElement | null>, leave: () => void) {
  useEffect(() => {
    const onMove = ({ target }: Event) => {
      if (target instanceof Node && !inside.current?.contains(target)) leave();
    };
    document.addEventListener("pointerdown", onMove);
    document.addEventListener("focusin", onMove);
    return () => {
      document.removeEventListener("pointerdown", onMove);
      document.removeEventListener("focusin", onMove);
    };
  }, [inside, leave]);
}
