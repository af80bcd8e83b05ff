import styles from "../styles/app.css?inline";

if (import.meta.env.DEV && !import.meta.env.SSR) void import("../styles/app.css");

/** Our own mark: the page's first style sheet may be a browser extension's. */
const ID = "site-styles";

/** Only the server's bundle holds the text; the browser has it in the page already. */
const text = import.meta.env.SSR ? styles : document.getElementById(ID)?.textContent;

/**
 * The site's style sheet, inside the page: as a file of its own it would hold up the first paint by
 * half a second on a slow connection.
 */
export function SiteStyles() {
  return <style id={ID} dangerouslySetInnerHTML={{ __html: text ?? "" }} />;
}
