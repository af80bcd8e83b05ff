import type { Package } from "#app/domain/packages/package.ts";
import { useChosenVisit } from "#app/site/visit-plan/chosen-visit.ts";
import { useNow } from "#app/site/visit-plan/use-now.ts";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { visitOf } from "#app/site/visit-plan/visit-choice.ts";
import { planVisit, type Visit } from "#app/domain/visit-plan/visit-plan.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { langOfNames } from "#app/lib/language.ts";
import { formatRupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Print } from "#app/ui/page.tsx";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import type { CartItem } from "../cart.ts";
import { packageLineOf } from "../package-line.ts";
import { plannedTests } from "../planned-tests.ts";
import { cheaperPackage, type Offer, swapped } from "./cheaper-package.ts";
import styles from "./cart-offer.module.css";
import { keepLines, swapFor } from "./overlap-actions.ts";
import { offerTitle } from "./overlap-words.ts";
import { preparationChanges } from "./preparation-changes.ts";

type Props = { items: readonly CartItem[]; packages: readonly Package[] };

/** A package that costs less than the tests of the cart that it holds (product §2: Overlap check). */
export function CartOffer({ items, packages }: Props) {
  const chosen = useChosenVisit();
  const now = useNow();
  const visit = visitOf(chosen, now, useVisitOffer()) ?? anyVisit(now);
  const offer = cheaperPackage(items, packages);
  if (!offer) return null;
  const { pack, replaced, added, saving } = offer;
  const amount = formatRupees(saving);
  return (
    <section
      className={styles.offer}
      style={{ borderTopColor: pack.color }}
      aria-labelledby="cart-offer"
    >
      <h2 id="cart-offer">
        <WithNames>{offerTitle(offer)}</WithNames>
      </h2>
      <Print icon={pack.icon} />
      <dl>
        <Names title={t`Replaces`} of={replaced} />
        {added.length > 0 && <Names title={t`Adds`} of={added} />}
        <dt>{t`To prepare`}</dt>
        <dd>
          <WithNames>{toPrepare(items, offer, visit)}</WithNames>
        </dd>
      </dl>
      <p>
        <button type="button" className={button.button} onClick={() => swapFor(pack)}>
          <Trans>Swap and save {amount}</Trans>
        </button>
        <button type="button" className={button.quiet} onClick={keepLines}>
          {t`Keep my tests`}
        </button>
      </p>
    </section>
  );
}

const Names = ({ title, of }: { title: string; of: readonly { name: string }[] }) => (
  <>
    <dt>{title}</dt>
    <dd lang={langOfNames()}>{of.map(({ name }) => name).join(", ")}</dd>
  </>
);

/** Until a time is chosen: most changes are the same for any visit. */
const anyVisit = (now: Date): Visit => ({ day: dayAfter(dayInIndia(now)), time: "09:00 AM" });

/** `No change: same fast, same tubes, same report time`, else each change. */
function toPrepare(items: readonly CartItem[], offer: Offer, visit: Visit) {
  const planOf = (lines: readonly CartItem[]) => planVisit(plannedTests(lines), visit, undefined);
  const after = swapped(items, offer, packageLineOf(offer.pack, new Date(0), "swap"));
  const added = offer.added.map(({ name }) => name);
  const changes = preparationChanges(planOf(items), planOf(after), added);
  return changes.length > 0
    ? changes.map((change) => t`${change}.`).join(" ")
    : t`No change: same fast, same tubes, same report time`;
}
