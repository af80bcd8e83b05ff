import { useNavigate } from "react-router";
import { formatRupeesExact } from "#app/lib/money.ts";
import button from "#app/ui/button.module.css";
import { Dialog } from "#app/ui/dialog.tsx";
import form from "#app/ui/form.module.css";
import type { CartItem } from "../cart/cart.ts";
import { cartTotal } from "../cart/cart-total.ts";
import type { Booked } from "./submit-booking.ts";
import { TicketLink } from "./ticket-link.tsx";
import styles from "./cart-booked.module.css";

type Props = { items: readonly CartItem[]; booked: Booked };

/**
 * The confirmation of a booked cart (product §2: Cart page). The amount is the lab's own total, which
 * decides (product §9: Prices).
 */
export function CartBooked({ items, booked: { patientName, placed } }: Props) {
  const navigate = useNavigate();
  const goHome = () => void navigate("/");
  return (
    <Dialog title="🎉 Booking Successful!" onClose={goHome}>
      <div className={styles.confirmation}>
        <img src="/images/thank-you.svg" alt="" width="200" height="130" />
        <p className={styles.thanks}>Thank you for your booking!</p>
        <p>Your booking has been successfully submitted.</p>
        <dl className={styles.facts}>
          <div>
            <dt>Patient</dt>
            <dd>{patientName}</dd>
          </div>
          <div>
            <dt>Tests</dt>
            <dd>{items.length}</dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd>{formatRupeesExact(placed.totalAmount ?? cartTotal(items))}</dd>
          </div>
        </dl>
        <p>✅ We will contact you shortly to confirm your appointment.</p>
        <p className={styles.ticket}>
          <TicketLink placed={placed} />
        </p>
      </div>
      <div className={form.buttons}>
        <button type="button" className={button.primary} onClick={goHome}>
          Return to Home
        </button>
      </div>
    </Dialog>
  );
}
