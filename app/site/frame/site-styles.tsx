import { createContext, useContext, useState } from "react";
import { Links, useLocation } from "react-router";

/** The text of the page's style sheets. The server provides it; the browser finds it in the page. */
export const PageStyles = createContext("");

/** The cascade's layers from weakest to strongest, declared here only (decision 22). */
const LAYERS = "@layer tokens, base, ui, features;";

/**
 * The style sheets of the first page, inlined: a linked file would delay the first paint by half a
 * second on a slow connection. React identifies the element by `href` and never replaces it. The pages
 * that follow link theirs, which React Router fetches before it shows them (decision 27).
 */
export function SiteStyles() {
  const hasNavigated = useHasNavigated();
  return (
    <>
      <style href="site" precedence="site">
        {LAYERS + useContext(PageStyles)}
      </style>
      {/* In development nothing is inlined. */}
      {(hasNavigated || import.meta.env.DEV) && <Links />}
    </>
  );
}

function useHasNavigated() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasNavigated, setNavigated] = useState(false);
  if (!hasNavigated && pathname !== first) setNavigated(true);
  return hasNavigated;
}
