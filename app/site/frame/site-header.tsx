import type { FocusEvent } from "react";
import { Link, NavLink } from "react-router";
import { SearchBox } from "#app/site/search/search-box.tsx";
import type { LabDetails } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import { BlogLink } from "./blog-link.tsx";
import { HeaderCart } from "./header-cart.tsx";
import { LanguageLink } from "./language-link.tsx";
import { Logo } from "./logo.tsx";
import layout from "#app/ui/layout.module.css";
import logo from "./logo.module.css";
import styles from "./site-header.module.css";

type Props = { labName: string; without: LabDetails["without"] };

/** On every page (product §2: Header). On phones the links fold into a menu that needs no JavaScript. */
export function SiteHeader({ labName, without }: Props) {
  return (
    <header className={styles.header}>
      <div className={layout.page}>
        <div className={styles.topRow}>
          <Link className={logo.logo} to="/" aria-label={t`${labName}, home`}>
            <Logo name={labName} />
          </Link>
          <SearchBox />
          <div className={styles.tools}>
            <LanguageLink />
            {/* This device's bookings, where there is room (own-bookings/own-strip.tsx). */}
            <div className={styles.own} data-own-tool />
            <Link className={styles.tool} to="/reports" aria-label={t`Your Reports`}>
              <Icon name="report" />
              <span className={styles.toolLabel}>{t`Your Reports`}</span>
            </Link>
            <HeaderCart />
            <button
              type="button"
              className={styles.menuButton}
              aria-label={t`Menu`}
              popoverTarget="menu"
            >
              <Icon name="menu" />
            </button>
          </div>
        </div>
        {/* The menu's links take the focus, and their blur events bubble here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav
          className={styles.nav}
          id="menu"
          popover="auto"
          aria-label={t`Main`}
          onBlur={closeWhenLeft}
        >
          <ul>
            <li>
              <NavLink to="/tests">{t`Book a Test`}</NavLink>
            </li>
            {!without?.includes("booths") && (
              <li>
                <NavLink to="/collection-booth">{t`Collection booth Near Me`}</NavLink>
              </li>
            )}
            <li>
              <Link to="/callback">{t`Become a Partner`}</Link>
            </li>
            <li>
              <NavLink to="/reports">{t`My Reports`}</NavLink>
            </li>
            <li>
              <Link to="/callback">{t`Corporate Enquiry`}</Link>
            </li>
            {!without?.includes("posts") && (
              <li>
                <BlogLink />
              </li>
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Closes the menu when the focus leaves it: an open menu would cover the focused element. */
function closeWhenLeft({ currentTarget: menu, relatedTarget: next }: FocusEvent<HTMLElement>) {
  if (!(next instanceof Element) || menu.contains(next) || next.hasAttribute("popovertarget"))
    return;
  if (menu.matches(":popover-open")) menu.hidePopover();
}
