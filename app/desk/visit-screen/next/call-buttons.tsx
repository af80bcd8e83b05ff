import type { ToCall } from "#app/desk/calls/to-call.ts";
import { onCallInWords } from "#app/desk/calls/waiting-words.ts";
import { WhatsAppButton } from "#app/desk/whatsapp/whatsapp-button.tsx";
import type { Visit } from "#app/domain/visits/visit.ts";
import { telHref } from "#app/lib/phone.ts";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import styles from "./call-buttons.module.css";
import type { VisitActions } from "./use-visit-actions.ts";
import type { VisitScreenData } from "../visit-screen.service.server.ts";

type Props = {
  visit: Visit;
  contact: VisitScreenData["contact"];
  waits: ToCall | undefined;
  staffId: string;
  actions: VisitActions;
};

/** Call and WhatsApp; while a colleague is on the call it says so. */
export function PhoneButtons({ visit, contact, waits, staffId, actions }: Props) {
  const opened = waits?.call.opened;
  const other = opened && opened.byId !== staffId ? opened : undefined;
  const { whatsapp } = contact;
  return (
    <>
      <a
        className={button.button}
        href={telHref(visit.phone)}
        data-call
        onClick={() => {
          if (waits)
            actions.change({ intent: "call", visit: waits.id, ...(other && { anyway: "yes" }) });
        }}
      >
        <DeskIcon name="phone" />
        {other ? "Call anyway" : "Call"}
        <Kbd of="P" />
      </a>
      {whatsapp && <WhatsAppButton subjectId={visit.id} {...whatsapp} words="WhatsApp" />}
      {other && <p className={styles.other}>{onCallInWords(other)}</p>}
    </>
  );
}
