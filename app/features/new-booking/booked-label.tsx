import { useEffect } from "react";
import { Link } from "react-router";
import { focusHeading } from "#app/ui/focus-heading.ts";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import styles from "./booked-label.module.css";

type Props = {
  said: string;
  reference: string;
  /** `wa.me` with the text filled in; absent for a number that has no WhatsApp. */
  whatsapp: string | undefined;
  onNew: () => void;
};

/** After booking: what was booked, and what can be done next. Undo stands in the toast. */
export function BookedLabel({ said, reference, whatsapp, onNew }: Props) {
  useKeys({ b: onNew });
  useEffect(() => void focusHeading(), []);
  return (
    <section className={styles.booked} aria-label="Booked">
      <h1 className={styles.said} tabIndex={-1}>
        <DeskIcon name="check" />
        {said}
      </h1>
      <p className={styles.actions}>
        {whatsapp && (
          <a className={button.button} href={whatsapp} target="_blank" rel="noreferrer">
            Send on WhatsApp
          </a>
        )}
        <Link className={button.button} to={`/bookings/${reference}`}>
          Open the booking
        </Link>
        <button type="button" className={button.button} onClick={onNew}>
          New booking <Kbd of="b" />
        </button>
      </p>
    </section>
  );
}
