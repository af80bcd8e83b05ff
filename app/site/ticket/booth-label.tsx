import { boothNear } from "#app/domain/booths/booth-near.ts";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { t } from "#app/lib/translate.ts";
import { BoothLine, BoothLinks } from "#app/site/visit-plan/elsewhere-labels.tsx";
import sheet from "#app/site/visit-plan/label-sheet.module.css";
import type { TicketView } from "./ticket-view.ts";

/** Where a patient goes who comes to the booth instead, and that it is paid there. */
export function BoothLabel({ view: { ticket, booths, near } }: { view: TicketView }) {
  const booth = boothNear(booths, near);
  const isDue = ticket.bill?.due !== 0;
  return (
    <div className={sheet.label}>
      <h3>{t`You come to our booth`}</h3>
      <div className={sheet.pictured}>
        <ContainerPictures container="At centre" />
        <div>
          {booth && <BoothLine booth={booth} />}
          <p>
            {isDue
              ? t`Nobody comes to your door. You go there at your time, and you pay there.`
              : t`Nobody comes to your door. You go there at your time.`}
          </p>
        </div>
      </div>
      {booth && <BoothLinks booth={booth} count={booths.length} />}
    </div>
  );
}
