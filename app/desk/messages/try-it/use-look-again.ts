import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const LOOK_MS = 2_000;
/** A minute of looks. */
const MOST_LOOKS = 30;

/** Reads the screen again for a minute while something is expected; @param of its id, undefined for nothing. */
export function useLookAgain(of: string | undefined) {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    if (of === undefined) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= MOST_LOOKS) clearInterval(timer);
      void latest.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [of]);
}
