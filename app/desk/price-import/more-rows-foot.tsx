import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { grouped } from "./grouped-count.ts";
import { MOST_SHOWN as MOST } from "./import-forms.ts";
import styles from "./import.module.css";

type Props = { shown: number; all: number; show: string; children?: ReactNode };

/** How much of a list stands above, and the way to the rest; nothing below a whole list without buttons. */
export const MoreRows = ({ shown, all, show, children }: Props) =>
  shown < all || children ? (
    <div className={styles.more}>
      <span>
        {grouped(shown)} of {grouped(all)}
      </span>
      {shown < Math.min(all, MOST) && (
        <Link className={buttonClass("button")} to={`?show=${show}`} preventScrollReset>
          Show {all > MOST ? `the first ${grouped(MOST)}` : `all ${grouped(all)}`}
        </Link>
      )}
      {children}
    </div>
  ) : null;
