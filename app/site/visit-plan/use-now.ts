import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** What happens when a page that rested is used again. */
const BACK = ["visibilitychange", "focus", "pageshow"];

/**
 * The moment, renewed as each minute begins and when the visitor comes back: a page stays open overnight.
 * Only after hydration: pages are cached.
 */
export function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: number;
    const renew = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = window.setTimeout(renew, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    renew();
    for (const event of BACK) addEventListener(event, renew, true);
    return () => {
      clearTimeout(timer);
      for (const event of BACK) removeEventListener(event, renew, true);
    };
  }, []);
  return now;
}
