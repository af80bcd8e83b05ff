import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData: boolean };
  }
}

/** How long a pointer, a finger or the focus rests on a link that is meant. */
const INTENT_MS = 80;
const SIGNS = ["pointerover", "touchstart", "focusin"];

/**
 * Fetches the code of the page that a visitor is about to open, not its data, which must be fresh.
 * Nothing for a visitor who asked to save data.
 */
export function Prefetch() {
  const [page, setPage] = useState("");
  useEffect(() => {
    if (navigator.connection?.saveData) return undefined;
    let timer = 0;
    const onSign = ({ target }: Event) => {
      clearTimeout(timer);
      const link =
        target instanceof Element && target.closest<HTMLAnchorElement>("[data-discover]");
      if (link) timer = window.setTimeout(() => setPage(link.pathname), INTENT_MS);
    };
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}
