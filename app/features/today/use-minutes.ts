import { useEffect } from "react";
import { useRevalidator } from "react-router";

const MINUTE_MS = 60_000;

/** Loads the screen again every minute: waiting grows, and rows that rest come back. */
export function useMinutes() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
