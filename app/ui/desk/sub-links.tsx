import { type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import styles from "./sub-links.module.css";

type SubLink = {
  to: string;
  words: string;
  /** Small, behind the words: a number, as a rule. */
  aside?: ReactNode;
  /** Marks it current on this address alone, not below it. */
  end?: boolean;
};

/** A ruled line of links below the head: the screens of one subject. */
export function SubLinks({ label, links }: { label: string; links: readonly SubLink[] }) {
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the last ones stand outside the screen.
    const { current: list } = line;
    const link = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && link) list.scrollLeft = link.offsetLeft + link.offsetWidth + 16 - list.clientWidth;
  }, []);
  return (
    <nav className={styles.line} aria-label={label}>
      <ul ref={line}>
        {links.map(({ to, words, aside, end = true }) => (
          <li key={to}>
            <NavLink to={to} end={end}>
              {words}
              {aside !== undefined && <span>{aside}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
