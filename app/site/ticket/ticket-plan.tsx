import { t } from "#app/lib/translate.ts";
import text from "#app/ui/text.module.css";
import { AskedLabel, CentreLabel } from "#app/site/visit-plan/elsewhere-labels.tsx";
import sheet from "#app/site/visit-plan/label-sheet.module.css";
import { ReportsLabel } from "#app/site/visit-plan/reports-label.tsx";
import { VisitPlanSheet } from "#app/site/visit-plan/visit-plan-sheet.tsx";
import { BoothLabel } from "./booth-label.tsx";
import { PartOfReports, ReadyReports } from "./ready-reports.tsx";
import { RemarksLabel } from "./remarks-label.tsx";
import { hasPromise, type TicketView } from "./ticket-view.ts";

/** What the patient has to know in this state: the whole plan, what is still awaited, or what is ready. */
export function TicketPlan({ view }: { view: TicketView }) {
  const { ticket, plan, booths, near, stands } = view;
  if (stands) {
    return (
      <section aria-labelledby="plan">
        <h2 className={text.visuallyHidden} id="plan">
          {t`Your visit plan`}
        </h2>
        <VisitPlanSheet
          plan={plan}
          booths={booths}
          near={near}
          first={plan.atBooth && <BoothLabel view={view} />}
        />
      </section>
    );
  }
  const { part, lost, remarks } = ticket;
  const aboutSample = remarks && <RemarksLabel remarks={remarks} />;
  if (ticket.status === "reported")
    return (
      <>
        <ReadyReports ticket={ticket} />
        {aboutSample}
      </>
    );
  if (ticket.status !== "collected") return null;
  return (
    <>
      {part && <PartOfReports part={part} othersFollow={lost?.isDue ?? true} />}
      {aboutSample}
      {(hasPromise(ticket) || plan.centre.length > 0) && (
        <section aria-labelledby="plan">
          <h2 className={text.visuallyHidden} id="plan">
            {t`Your reports`}
          </h2>
          <div className={sheet.sheet}>
            <div className={sheet.labels}>
              {hasPromise(ticket) && <ReportsLabel plan={plan} />}
              <AskedLabel {...plan} />
              <CentreLabel {...plan} booths={booths} near={near} />
            </div>
          </div>
        </section>
      )}
    </>
  );
}
