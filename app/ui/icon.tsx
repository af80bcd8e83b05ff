import { icons } from "./icon-paths.ts";
import styles from "./icon.module.css";

type Props = { name: keyof typeof icons };

/** An icon of the interface; decoration, the words beside it or its button's label say what it is. */
export const Icon = ({ name }: Props) => (
  <svg className={styles.icon} aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);

/**
 * What the icons point to, once in every page that the server sends: they are there with the first
 * paint, and their drawings are in no script. In the browser it is what came with the page.
 */
export const IconSprite = () => (
  <svg
    id="icons"
    style={{ display: "none" }}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: sprite }}
  />
);

const sprite = import.meta.env.SSR
  ? symbols()
  : (document.getElementById("icons")?.innerHTML ?? "");

function symbols() {
  const drawn = Object.entries(icons).map(
    ([name, path]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  return drawn.join("");
}
