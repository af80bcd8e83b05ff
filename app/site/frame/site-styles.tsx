import { createContext, useContext } from "react";
import { Links } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** The text of the page's style sheets. The server provides it; the browser finds it in the page. */
export const PageStyles = createContext("");

/** The cascade's layers from weakest to strongest, declared here only (decision 22). */
const LAYERS = "@layer tokens, base, ui, features;";

/**
 * The style sheets of the first page, inlined: a linked file would delay the first paint by half a
 * second on a slow connection. React identifies the element by `href` and never replaces it. Once
 * hydrated, the page links its style sheets as well: without the links React Router would fetch them
 * before its next navigation (decision 27).
 */
export function SiteStyles() {
  const isHydrated = useHydrated();
  return (
    <>
      <style href="site" precedence="site">
        {LAYERS + useContext(PageStyles)}
      </style>
      {/* In development nothing is inlined. */}
      {(isHydrated || import.meta.env.DEV) && <Links />}
    </>
  );
}
