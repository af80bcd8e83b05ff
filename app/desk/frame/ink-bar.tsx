import { Link } from "react-router";
import { Count } from "#app/ui/desk/mark.tsx";
import { t } from "#app/lib/translate.ts";
import { BarLink } from "./bar-link.tsx";
import type { DeskLink, LinkCounts } from "../screens.ts";
import { FindBox } from "./find-box.tsx";
import { type Colleague, WhoMenu } from "./who-menu.tsx";
import { linkWords } from "./link-words.ts";
import styles from "./ink-bar.module.css";

type Props = {
  labName: string;
  staff: Colleague;
  links: readonly DeskLink[];
  counts: LinkCounts;
  canFind: boolean;
  /** On a phone the box opens below the bar. */
  finding: boolean;
  onFound: () => void;
};

/** Ink above means staff; no public page has it. Links that a role may not open are absent. */
export function InkBar({ labName, staff, links, counts, canFind, finding, onFound }: Props) {
  const [first, ...rest] = labName.split(" ");
  return (
    <header className={styles.bar}>
      <Link className={styles.logo} to={links[0]?.to ?? "/"} aria-label={t`${labName}, the desk`}>
        <svg aria-hidden="true">
          <use href="#logo" />
        </svg>
        <b>
          {first}
          {rest.length > 0 && <br />}
          {rest.join(" ")}
        </b>
      </Link>
      <nav className={styles.links} aria-label={t`Desk`}>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <BarLink link={link}>
                {linkWords(link.words)}{" "}
                {link.counts && <Count of={counts[link.to] ?? 0} words={linkWords(link.counts)} />}
              </BarLink>
            </li>
          ))}
        </ul>
      </nav>
      {canFind && (
        <div className={finding ? `${styles.find} ${styles.open}` : styles.find}>
          <FindBox onDone={onFound} />
        </div>
      )}
      <WhoMenu {...staff} />
    </header>
  );
}
