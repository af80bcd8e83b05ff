import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The moment, renewed every minute and when the visitor comes back. Only after hydration: pages are cached. */
export function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => setNow(new Date());
    const timer = setInterval(renew, MINUTE_MS);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, []);
  return now;
}
