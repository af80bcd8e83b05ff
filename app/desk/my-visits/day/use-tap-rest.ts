import { type RefObject, useEffect, useRef, useState } from "react";

/** For how long a tap counts for nothing once something else stands under the thumb. */
const REST_MS = 600;

/**
 * When another thing is shown it begins at the top, with the focus on its heading, and nothing can be
 * tapped for a moment: the second tap of a double tap was meant for what stood there before.
 * @param view names what is shown; undefined while nothing is.
 * @returns true while taps rest.
 */
export function useTapRest(main: RefObject<HTMLElement | null>, view: string | undefined) {
  const [rested, setRested] = useState(view);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    const isFirst = shown.current === undefined;
    shown.current = view;
    if (isFirst) return;
    window.scrollTo(0, 0);
    main.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [main, view]);
  useEffect(() => {
    if (rested === view) return undefined;
    const timer = setTimeout(() => setRested(view), rested === undefined ? 0 : REST_MS);
    // It lands on the page itself, which would take the focus from the heading.
    const keepFocus = (event: Event) => event.preventDefault();
    document.addEventListener("mousedown", keepFocus);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("mousedown", keepFocus);
    };
  }, [rested, view]);
  return rested !== undefined && rested !== view;
}
