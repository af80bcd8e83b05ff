import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { isInField, useKeys } from "#app/ui/desk/use-keys.ts";
import styles from "./back-to.module.css";

/** The way back to a list of the catalogue, above the title. Escape leaves a field, and then leads back. */
export function BackTo({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  useKeys(
    {
      Escape: () => {
        const { activeElement: focused } = document;
        if (focused instanceof HTMLElement && isInField(focused)) focused.blur();
        else void navigate(to);
      },
    },
    { turn: "last" },
  );
  return (
    <p className={styles.back}>
      <Link to={to}>
        <DeskIcon name="back" />
        {children}
      </Link>
    </p>
  );
}
