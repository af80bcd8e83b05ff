import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Count } from "#app/ui/desk/mark.tsx";
import { t } from "#app/lib/translate.ts";
import { BarLink } from "./bar-link.tsx";
import type { DeskLink, LinkCounts } from "../screens.ts";
import { linkWords } from "./link-words.ts";
import styles from "./phone-tabs.module.css";

type Props = {
  links: readonly DeskLink[];
  counts: LinkCounts;
  canFind: boolean;
  finding: boolean;
  onFind: () => void;
};

const MORE = "more-links";
/** Links beside Find; with more of them the last tab is More. */
const MOST_LINKS = 4;

/** The bar of tabs at the foot of a phone; absent where there is only one place to go. */
export function PhoneTabs({ links, counts, canFind, finding, onFind }: Props) {
  if (links.length < 2 && !canFind) return null;
  const shown = links.length <= MOST_LINKS ? links : links.slice(0, MOST_LINKS - 1);
  const more = links.slice(shown.length);
  return (
    <nav className={styles.tabs} aria-label={t`Desk, at the foot`} data-foot-tabs>
      {shown.map((link) => (
        <BarLink key={link.to} link={link}>
          <DeskIcon name={link.icon} />
          <span>{linkWords(link.words)}</span>
          {link.counts && <Count of={counts[link.to] ?? 0} words={linkWords(link.counts)} />}
        </BarLink>
      ))}
      {canFind && (
        <button type="button" aria-expanded={finding} onClick={onFind}>
          <DeskIcon name="search" />
          <span>{t`Find`}</span>
        </button>
      )}
      {more.length > 0 && (
        <>
          <button type="button" popoverTarget={MORE}>
            <DeskIcon name="menu" />
            <span>{t`More`}</span>
          </button>
          <div id={MORE} popover="auto" className={styles.more}>
            {more.map((link) => (
              <BarLink key={link.to} link={link}>
                <DeskIcon name={link.icon} />
                {linkWords(link.words)}
              </BarLink>
            ))}
          </div>
        </>
      )}
    </nav>
  );
}
