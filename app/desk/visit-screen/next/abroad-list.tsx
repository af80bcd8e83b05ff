import { WhatsAppButton } from "#app/desk/whatsapp/whatsapp-button.tsx";
import type { VisitScreenData } from "../visit-screen.service.server.ts";
import styles from "./call-label.module.css";

type Props = { visitId: string; bookers: VisitScreenData["contact"]["bookers"] };

/** Who booked from abroad, with the country. They are written to: the phone at the door is called. */
export const AbroadList = ({ visitId, bookers }: Props) =>
  bookers.length > 0 && (
    <dl className={styles.facts}>
      {bookers.map(({ phone, words, whatsapp }) => (
        <div key={phone}>
          <dt>Who books</dt>
          <dd className={styles.booker}>
            {words}
            {whatsapp && (
              <WhatsAppButton subjectId={visitId} {...whatsapp} words="WhatsApp who books" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
