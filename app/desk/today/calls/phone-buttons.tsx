import type { ToCall } from "#app/desk/calls/to-call.ts";
import { askToCall } from "#app/desk/whatsapp/ask-to-call.ts";
import { WhatsAppButton } from "#app/desk/whatsapp/whatsapp-button.tsx";
import { isPhone, spacedPhone, telHref } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "./phone-buttons.module.css";

type Props = {
  row: ToCall;
  labName: string;
  /** A colleague is on the call: taking it over is allowed, after a question. */
  isTaken: boolean;
  onCall: () => void;
};

/** The number, Call and WhatsApp. Call also says to the others who is on the call. */
export function PhoneButtons({ row, labName, isTaken, onCall }: Props) {
  const whatsapp = askToCall(row, labName);
  return (
    <div className={styles.phone}>
      <span className={isPhone(row.phone) ? styles.number : styles.oddNumber}>
        {spacedPhone(row.phone)}
      </span>
      {isTaken ? (
        <button
          type="button"
          className={`${buttonClass("button")} ${styles.anyway}`}
          data-call
          onClick={onCall}
        >
          Call anyway
        </button>
      ) : (
        <a
          className={buttonClass("square")}
          href={telHref(row.phone)}
          aria-label={`Call ${row.name}`}
          data-call
          onClick={onCall}
        >
          <DeskIcon name="phone" />
        </a>
      )}
      {whatsapp && !isTaken && (
        <WhatsAppButton subjectId={row.id} kind="call" href={whatsapp} name={row.name} />
      )}
    </div>
  );
}
