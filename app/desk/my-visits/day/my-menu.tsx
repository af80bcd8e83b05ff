import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import styles from "./my-menu.module.css";

/** The other screens that this colleague may open. Links load a page, so that the round is left for good. */
export const MyMenu = ({ links }: { links: readonly { to: string; words: string }[] }) => (
  <div className={styles.menu}>
    <button type="button" className={button.bareIcon} popoverTarget="my-menu" aria-label={t`Menu`}>
      <Icon name="menu" />
    </button>
    <nav id="my-menu" popover="auto" aria-label={t`Desk`} className={styles.list}>
      <ul>
        {[...links, { to: "/me", words: t`Your account and sign out` }].map(({ to, words }) => (
          <li key={to}>
            <a href={to}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);
