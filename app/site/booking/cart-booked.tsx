import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ifUnreachable } from "#app/http/api.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Dialog } from "#app/ui/dialog.tsx";
import form from "#app/ui/form.module.css";
import { Bars } from "#app/ui/page.tsx";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import type { CartItem } from "#app/site/cart/cart.ts";
import { cartTotal } from "#app/site/cart/cart-total.ts";
import type { VisitChoice } from "#app/site/visit-plan/visit-choice.ts";
import type { Booked } from "./send-booking.ts";
import { OwnReferences } from "./people/own-references.tsx";
import { patientWords } from "./people/people-words.ts";
import { TicketLink } from "./ticket-link.tsx";
import styles from "./cart-booked.module.css";

type PlanParts = typeof import("#app/site/cart/cart-plan.tsx");

/** The plan's code, which the cart page has loaded. */
function usePlanParts() {
  const [parts, setParts] = useState<PlanParts>();
  useEffect(() => {
    import("#app/site/cart/cart-plan.tsx").then(setParts, ifUnreachable);
  }, []);
  return parts;
}

type Props = { items: readonly CartItem[]; booked: Booked; visit: VisitChoice };

/**
 * The confirmation of a booked cart (product §2: Cart page). The amount is the lab's own total, which
 * decides (product §9: Prices).
 */
export function CartBooked({ items, booked: { placed, ...named }, visit }: Props) {
  const navigate = useNavigate();
  const plan = usePlanParts();
  const goHome = () => void navigate("/");
  return (
    <Dialog title={t`🎉 Booking Successful!`} onClose={goHome}>
      <div className={styles.confirmation}>
        <img src="/images/thank-you.svg" alt="" width="200" height="130" />
        <p className={styles.thanks}>{t`Thank you for your booking!`}</p>
        <p>{t`Your booking has been successfully submitted.`}</p>
        <div className={styles.ticket}>
          <p>
            <small>{t`Booking reference`}</small>
            <b>
              <WithNames>{placed.reference}</WithNames>
            </b>
          </p>
          <Bars />
          <TicketLink placed={placed} className={`${button.primary} ${button.large}`} />
          <p className={text.hint}>
            <a href={`${placed.ticket}#where`}>{t`Next: tell us where to come. One minute.`}</a>
          </p>
        </div>
        <OwnReferences placed={placed} patients={named.patients} />
        <dl className={styles.facts}>
          <div>
            <dt>{t`Patient`}</dt>
            <dd>
              <WithNames>{patientWords(named)}</WithNames>
            </dd>
          </div>
          <div>
            <dt>{t`Tests`}</dt>
            <dd>{items.length}</dd>
          </div>
          <div>
            <dt>{t`Amount`}</dt>
            <dd>{formatRupeesExact(placed.totalAmount ?? cartTotal(items))}</dd>
          </div>
        </dl>
        {plan && <plan.BookedPlan items={items} visit={visit} className={styles.plan} />}
        <p>{t`✅ We will contact you shortly to confirm your appointment.`}</p>
      </div>
      <div className={form.buttons}>
        <button type="button" className={button.button} onClick={goHome}>
          {t`Return to Home`}
        </button>
      </div>
    </Dialog>
  );
}
