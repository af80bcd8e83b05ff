import type { Visit } from "#app/domain/visits/visit.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { LabelBody, SheetLabel } from "../sheet-label.tsx";
import { erasedOn, whoWent } from "../visit-summary.ts";
import styles from "./call-label.module.css";

/** In the place of the call, once nobody of the visit is known any more. */
export const ErasedLabel = ({ visit }: { visit: Visit }) => (
  <SheetLabel title="Erased patient" caption={erasedOn(visit)} inked>
    <LabelBody>
      <p>
        Name, number and address are erased, and nothing brings them back. What was booked, the bill
        and the receipts stay for the books.
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>When</dt>
          <dd>{deskVisitTime(visit)}</dd>
        </div>
        <div>
          <dt>Who went</dt>
          <dd>{whoWent(visit)}</dd>
        </div>
      </dl>
    </LabelBody>
  </SheetLabel>
);
