import { useRef } from "react";
import { useKeys } from "./use-keys.ts";

/**
 * Whether the focus is in an element, or nowhere: the button that opened it is gone, or a button is off while
 * a form is sent.
 */
export function isFocusIn(around: HTMLElement) {
  const focused = document.activeElement;
  return focused === document.body || around.contains(focused);
}

/**
 * Escape closes what is edited, instead of leaving the screen. A field is left first, so that it saves what
 * was typed.
 * @param close returns false where nothing is open.
 * @returns a ref of the element that is open.
 */
export function useEscape<Around extends HTMLElement>(close: (around: Around) => unknown) {
  const around = useRef<Around>(null);
  useKeys(
    {
      Escape: () => {
        const { current } = around;
        if (!current || !isFocusIn(current)) return false;
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        return close(current);
      },
    },
    { turn: "first" },
  );
  return around;
}
