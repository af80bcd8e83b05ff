import type { ComponentProps, ReactNode } from "react";
import type { Package } from "#app/domain/packages/package.ts";
import { t } from "#app/lib/translate.ts";
import section from "./plan-section.module.css";
import type { PlannedTest } from "#app/domain/visit-plan/visit-plan.ts";
import { VisitPlanSheet } from "../visit-plan-sheet.tsx";

type Props = ComponentProps<typeof VisitPlanSheet> & {
  /** Chooses day and time. */
  children: ReactNode;
};

/** The visit plan of a package, with a heading. */
export const PackagePlan = ({ children, ...plan }: Props) => (
  <section className={section.section} id="visit-plan" aria-labelledby="visit-plan-title">
    <h2 id="visit-plan-title">{t`Your visit plan`}</h2>
    {children}
    <div className={section.backing}>
      <VisitPlanSheet {...plan} />
    </div>
  </section>
);

/** A package's tests as a plan takes them. */
export const testsOf = ({ tests }: Pick<Package, "tests">): PlannedTest[] =>
  tests.map((test) => ({
    id: test._id,
    name: test.name,
    container: test.container,
    fasting: test.fasting,
    turnaround: test.tat,
    quantity: 1,
  }));
