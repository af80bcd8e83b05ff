import { Form, Link } from "react-router";
import { type Role, ROLES } from "#app/lib/roles.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import { openKeyList } from "./key-list.tsx";
import styles from "./who-menu.module.css";

export type Colleague = { name: string; role: Role };

const MENU = "who-menu";

/** Who is signed in, and what they can do about it. The platform's popover closes on Esc and outside. */
export const WhoMenu = ({ name, role }: Colleague) => (
  <div className={styles.who}>
    <button type="button" popoverTarget={MENU}>
      <span>
        <b>{name}</b>
        <small>{ROLES[role].words}</small>
      </span>
      <DeskIcon name="down" />
    </button>
    <div id={MENU} popover="auto" className={styles.menu}>
      <Link to="/me" reloadDocument>
        <DeskIcon name="shield" />
        {t`Your account`}
      </Link>
      <Link to="/switch" reloadDocument>
        <DeskIcon name="users" />
        {t`Switch colleague`}
      </Link>
      <button
        type="button"
        popoverTarget={MENU}
        popoverTargetAction="hide"
        onClick={() => openKeyList()}
      >
        <DeskIcon name="keyboard" />
        {t`All keys`}
      </button>
      <Form method="post" action="/me" reloadDocument>
        <button name="intent" value="sign-out">
          <DeskIcon name="lock" />
          {t`Sign out`}
        </button>
      </Form>
    </div>
  </div>
);
