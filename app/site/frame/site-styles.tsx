import { createContext, useContext } from "react";

/** The text of the built style sheet. The server provides it; the browser finds it in the page. */
export const StyleSheet = createContext("");

/** The cascade's layers from weakest to strongest, declared here only (decision 22). */
const LAYERS = "@layer tokens, base, ui, features;";

/**
 * The site's only style sheet, inlined in every page: a linked file would delay the first paint by
 * half a second on a slow connection. React identifies the element by `href` and never replaces it.
 */
export function SiteStyles() {
  return (
    <style href="site" precedence="site">
      {LAYERS + useContext(StyleSheet)}
    </style>
  );
}
