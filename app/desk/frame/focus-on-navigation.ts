import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Focuses the heading of the page after a navigation, so that screen readers announce it; unless the page
 * has taken the focus itself, as New booking does for the phone number and a list for the row that was left.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement?.closest("main, dialog")) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
