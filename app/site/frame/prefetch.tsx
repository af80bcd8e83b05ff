import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

declare global {
  interface Navigator {
    /** Not supported by every browser. */
    connection?: { saveData: boolean };
  }
}

/** How long a link must be hovered, touched or focused before its page is prefetched. */
const INTENT_MS = 80;
const SIGNS = ["pointerover", "touchstart", "focusin"];

/**
 * Prefetches the code, not the data, of the page that a visitor is about to open. Does nothing for a
 * visitor who saves data.
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
