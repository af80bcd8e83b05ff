import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { keepSent } from "./keep-page.ts";

/** Keeps the page that the server sent, for when it cannot be read again. */
export function useKeptPage() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => keepSent(pathname + search, matches), [pathname, search, matches]);
}
