import { useNavigate } from "react-router";
import { formatRupeesExact } from "#app/lib/money.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { type CartItem, cartTotal } from "../cart/cart.ts";
import type { Booked } from "./booking-form.tsx";
import "./cart-booking.css";

type Props = { items: readonly CartItem[]; booked: Booked };

/**
 * The confirmation of a booked cart (product §2: Cart page). The amount is the lab's own total, which
 * decides (product §9: Prices); the booking's number is `placed._id`.
 */
export function CartBooked({ items, booked: { patientName, placed } }: Props) {
  const navigate = useNavigate();
  const goHome = () => void navigate("/");
  return (
    <Dialog title="🎉 Booking Successful!" onClose={goHome}>
      <div className="booked">
        <img src="/images/thank-you.svg" alt="" width="200" height="130" />
        <p className="lead">Thank you for your booking!</p>
        <p>Your booking has been successfully submitted.</p>
        <dl>
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
      </div>
      <div className="dialog-f">
        <button type="button" className="btn go" onClick={goHome}>
          Return to Home
        </button>
      </div>
    </Dialog>
  );
}
