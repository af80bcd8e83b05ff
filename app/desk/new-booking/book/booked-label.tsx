import { useEffect } from "react";
import { WhatsAppButton } from "#app/desk/whatsapp/whatsapp-button.tsx";
import type { BookedOrder } from "./book-answer.ts";
import { Link } from "react-router";
import { focusHeading } from "#app/ui/focus-heading.ts";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import styles from "./booked-label.module.css";

type Props = {
  said: string;
  reference: string;
  visitId: string;
  whatsapp: BookedOrder["whatsapp"];
  onNew: () => void;
};

/** After booking: what was booked, and what can be done next. Undo stands in the toast. */
export function BookedLabel({ said, reference, visitId, whatsapp, onNew }: Props) {
  useKeys({ b: onNew });
  useEffect(() => void focusHeading(), []);
  return (
    <section className={styles.booked} aria-label="Booked">
      <h1 className={styles.said} tabIndex={-1}>
        <DeskIcon name="check" />
        {said}
      </h1>
      <p className={styles.actions}>
        {whatsapp && <WhatsAppButton subjectId={visitId} {...whatsapp} words="Send on WhatsApp" />}
        <Link className={button.button} to={`/bookings/${reference}`}>
          Open the booking
        </Link>
        <DeskButton onClick={onNew}>
          New booking <Kbd of="b" />
        </DeskButton>
      </p>
    </section>
  );
}
