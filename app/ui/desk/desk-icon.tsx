import { icons } from "../icon-paths.ts";
import { deskIcons } from "./desk-icon-paths.ts";
import styles from "../icon.module.css";

/** An icon of the site, or one that only the desk has. */
export type DeskIconName = keyof typeof icons | keyof typeof deskIcons;

/** A decorative icon; the words beside it or its button's label carry the meaning. */
export const DeskIcon = ({ name }: { name: DeskIconName }) => (
  <svg className={styles.icon} aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);

/** The symbols of the desk's own icons, once per page; those of the site come with `IconSprite`. */
export const DeskIconSprite = () => (
  <svg style={{ display: "none" }} aria-hidden="true">
    {Object.entries(deskIcons).map(([name, path]) => (
      <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
        <path d={path} />
      </symbol>
    ))}
  </svg>
);
