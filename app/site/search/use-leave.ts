import { type RefObject, useEffect } from "react";

/** Calls `leave` on a press or a focus outside `inside`. */
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
