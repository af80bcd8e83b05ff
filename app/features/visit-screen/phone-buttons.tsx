import type { ToCall } from "#app/features/calls/to-call.ts";
import { whatsappCall } from "#app/features/calls/whatsapp-call.ts";
import { onCallInWords } from "#app/features/calls/waiting-words.ts";
import type { Visit } from "#app/features/visits/visit.ts";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import styles from "./phone-buttons.module.css";
import type { VisitActions } from "./use-visit-actions.ts";
import { patientsOf } from "./visit-summary.ts";

type Props = {
  labName: string;
  visit: Visit;
  waits: ToCall | undefined;
  staffId: string;
  actions: VisitActions;
};

/** Call and WhatsApp; while a colleague is on the call it says so. */
export function PhoneButtons({ labName, visit, waits, staffId, actions }: Props) {
  const opened = waits?.call.opened;
  const other = opened && opened.byId !== staffId ? opened : undefined;
  const reference = patientsOf(visit)[0]?.reference;
  const whatsapp = whatsappCall({ phone: visit.phone, reference, visit }, labName);
  return (
    <>
      <a
        className={button.button}
        href={`tel:${visit.phone}`}
        data-call
        onClick={() => {
          if (waits) actions.send("call", other ? { anyway: "yes" } : {});
        }}
      >
        <DeskIcon name="phone" />
        {other ? "Call anyway" : "Call"}
        <Kbd of="P" />
      </a>
      {whatsapp && (
        <a className={button.button} href={whatsapp} target="_blank" rel="noreferrer">
          <DeskIcon name="chat" />
          WhatsApp
        </a>
      )}
      {other && <p className={styles.other}>{onCallInWords(other)}</p>}
    </>
  );
}
