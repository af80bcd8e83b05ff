import { icons, LOGO } from "./icon-paths.ts";
import styles from "./icon.module.css";

type Props = { name: keyof typeof icons };

/** A decorative icon; the text beside it or its button's label carries the meaning. */
export const Icon = ({ name }: Props) => (
  <svg className={styles.icon} aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);

/**
 * The SVG symbols that icons refer to, once per page: they paint with the HTML, and no script contains
 * them. In the browser the symbols are read back from the page, so that hydration matches.
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
  return [...drawn, LOGO].join("");
}
