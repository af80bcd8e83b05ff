import type { RefObject } from "react";
import { useKeys } from "#app/ui/desk/use-keys.ts";

/** `p` calls the open reminder; `b`, `t` and `n` end its call. */
export function useDueKeys(root: RefObject<HTMLElement | null>) {
  const press = (selector: string) => () => {
    const found = root.current?.querySelector<HTMLElement>(selector);
    found?.click();
    return found ? undefined : false;
  };
  const end = (letter: string) => press(`[data-letter="${letter}"]`);
  useKeys({ p: press("[data-call]"), b: end("b"), t: end("t"), n: end("n") });
}
