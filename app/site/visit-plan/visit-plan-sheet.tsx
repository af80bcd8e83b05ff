import type { Near } from "#app/domain/booths/booth-near.ts";
import type { Booth } from "#app/domain/booths/booths.ts";
import type { ReactNode } from "react";
import { AskedLabel, CentreLabel, DayUrineLabel } from "./elsewhere-labels.tsx";
import { FastLabel, type Offer } from "./fast-label.tsx";
import sheet from "./label-sheet.module.css";
import { ReportsLabel } from "./reports-label.tsx";
import { SamplesLabel } from "./samples-label.tsx";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

type Props = Offer & {
  plan: VisitPlan;
  /** The moment with which the plan was made; undefined for a plan that is kept. */
  now?: Date | undefined;
  /** Named where a test is only done at a centre. */
  booths: readonly Booth[];
  near?: Near;
  /** Names the date beside the weekday. */
  dated?: boolean;
  /** A label of the same sheet before those of the plan, and more after them. */
  first?: ReactNode;
  children?: ReactNode;
};

/** The plan as a sheet of labels, below a heading of the second level (product §2: Visit plan). */
export function VisitPlanSheet(props: Props) {
  const { plan, now, booths, near, dated, first, children, ...offer } = props;
  return (
    <div className={sheet.sheet}>
      <div className={sheet.labels}>
        {first}
        <FastLabel plan={plan} now={now} dated={dated} {...offer} />
        <SamplesLabel plan={plan} />
        <DayUrineLabel plan={plan} />
        <ReportsLabel plan={plan} />
        <AskedLabel {...plan} />
        <CentreLabel {...plan} booths={booths} near={near} />
        {children}
      </div>
    </div>
  );
}
