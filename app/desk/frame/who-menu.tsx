import type { Role } from "#app/features/staff/rights.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { openKeyList } from "./key-list.tsx";
import styles from "./who-menu.module.css";

export type Colleague = { name: string; role: Role };

const ROLE_WORDS: Record<Role, string> = {
  phlebotomist: "Phlebotomist",
  "front-desk": "Front desk",
  manager: "Manager",
};

const MENU = "who-menu";

/** Who is signed in, and what they can do about it. The platform's popover closes on Esc and outside. */
export const WhoMenu = ({ name, role }: Colleague) => (
  <div className={styles.who}>
    <button type="button" popoverTarget={MENU}>
      <span>
        <b>{name}</b>
        <small>{ROLE_WORDS[role]}</small>
      </span>
      <DeskIcon name="down" />
    </button>
    <div id={MENU} popover="auto" className={styles.menu}>
      <button
        type="button"
        popoverTarget={MENU}
        popoverTargetAction="hide"
        onClick={() => openKeyList()}
      >
        <DeskIcon name="keyboard" />
        All keys
      </button>
    </div>
  </div>
);
