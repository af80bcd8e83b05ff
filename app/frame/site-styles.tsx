import styles from "../styles/app.css?inline";

if (import.meta.env.DEV && !import.meta.env.SSR) void import("../styles/app.css");

/** Only the server's bundle holds the text; the browser has it in the page already. */
const text = import.meta.env.SSR ? styles : document.querySelector("style")?.textContent;

/**
 * The site's style sheet, inside the page: on a slow line a file of its own keeps the first paint
 * waiting for half a second.
 */
export function SiteStyles() {
  return <style dangerouslySetInnerHTML={{ __html: text ?? "" }} />;
}
