import { useEffect, useState } from "react";
import { isUnreachable, unreachable } from "#app/http/api.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Loading } from "#app/ui/loaded.tsx";
import section from "#app/site/visit-plan/package-column/plan-section.module.css";
import type { CartItem } from "./cart.ts";
import styles from "./plan-place.module.css";

/** Where the visit plan stands on the cart page. Its rules and labels are loaded after the cart. */

type Parts = typeof import("./cart-plan.tsx");
let loaded: Parts | undefined;

/** The plan's code: `undefined` while it is loading, `failed` when the network failed. */
export function usePlanParts() {
  const [parts, setParts] = useState<Parts | "failed" | undefined>(loaded);
  useEffect(() => {
    if (loaded) return;
    import("./cart-plan.tsx").then(
      (found) => setParts((loaded = found)),
      (error: unknown) => {
        if (!isUnreachable(error)) throw error;
        setParts("failed");
      },
    );
  }, []);
  return { parts: parts === "failed" ? undefined : parts, failed: parts === "failed" };
}

/** Some browsers remember that a script could not be fetched: importing it again would not ask for it. */
const reload = () => location.reload();

type Props = { items: readonly CartItem[]; plan: ReturnType<typeof usePlanParts> };

/** The plan itself, below the lines. */
export function PlanSection({ items, plan: { parts, failed } }: Props) {
  return (
    <section className={section.section} id="visit-plan" aria-labelledby="visit-plan-title">
      <h2 id="visit-plan-title">{t`Your visit plan`}</h2>
      {parts && <parts.CartPlan items={items} />}
      {failed && (
        <p role="alert">
          {unreachable()}{" "}
          <button type="button" className={button.button} onClick={reload}>
            {t`Try Again`}
          </button>
        </p>
      )}
      {!parts && !failed && <Loading>{t`Loading your visit plan...`}</Loading>}
    </section>
  );
}

/** The plan in two lines, under the heading on phones. */
export const PlanGlance = ({ items, plan: { parts } }: Props) => (
  <p className={styles.glance}>
    {parts && <parts.CartGlance items={items} />}
    <a href="#visit-plan">{t`See plan`}</a>
  </p>
);

/** Day, time and fast, in the order summary. */
export const PlannedVisit = ({ items, plan: { parts } }: Props) => (
  <p className={styles.visit}>
    {parts && <parts.CartVisit items={items} />}
    <a href="#visit-plan">{t`Change`}</a>
  </p>
);
