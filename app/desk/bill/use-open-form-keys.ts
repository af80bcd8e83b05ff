import type { RefObject } from "react";
import { isFocusIn } from "#app/ui/desk/use-escape.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";

/**
 * While a form is open and worked on, Ctrl Enter presses its solid button and Escape closes it, instead of
 * what they do on the booking.
 * @param openForm the form and what is around it; undefined while it is closed
 */
export function useOpenFormKeys(
  openForm: () => { around: HTMLElement; close: () => void } | undefined,
) {
  const worked = () => {
    const open = openForm();
    return open && isFocusIn(open.around) ? open : undefined;
  };
  useKeys(
    {
      "Ctrl+Enter": () => {
        const open = worked();
        if (!open) return false;
        open.around.querySelector("form")?.requestSubmit();
        return true;
      },
      Escape: () => {
        const open = worked();
        if (!open) return false;
        open.close();
        return true;
      },
    },
    { turn: "first" },
  );
}

/** The same of a form in `details`, whose summary gets the focus back. */
export const useDetailsKeys = (ref: RefObject<HTMLDetailsElement | null>) =>
  useOpenFormKeys(() => {
    const { current: around } = ref;
    if (!around?.open) return undefined;
    const close = () => {
      around.open = false;
      around.querySelector("summary")?.focus();
    };
    return { around, close };
  });
