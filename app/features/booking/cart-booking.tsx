import { useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "#app/lib/api.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { alertVisitor } from "#app/ui/alert.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { FormValues } from "#app/ui/use-form.ts";
import { type CartItem, cartTotal } from "../cart/cart.ts";
import { clearCart } from "../cart/use-cart.ts";
import { BookingForm, WhatHappensNext } from "./booking-form.tsx";
import "./cart-booking.css";
import { useBooking } from "./use-booking.ts";

const FAILED = "Failed to book tests. Please try again.";

type Booked = { patientName: string; tests: number; amount: number };

/** Books everything in the cart, then says so (product §2: Cart page, §4, §8). */
export default function CartBooking({
  items,
  onClose,
}: {
  items: CartItem[];
  onClose: () => void;
}) {
  const [booked, setBooked] = useState<Booked>();
  return booked ? (
    <Success booked={booked} />
  ) : (
    <Asking {...{ items, onClose, onBooked: setBooked }} />
  );
}

type AskingProps = { items: CartItem[]; onClose: () => void; onBooked: (booked: Booked) => void };

function Asking({ items, onClose, onBooked }: AskingProps) {
  const amount = cartTotal(items);
  const form = useBooking({
    draft: "booking-cart",
    check: (values) => checkAloud(values, items),
    place: async (value, key) =>
      (await import("./booking.calls.ts")).placeCartBooking(browserApi, value, items, key),
    onBooked: ({ patientName, phoneNumber }) => {
      alertVisitor(
        `Booking Successful! ${items.length} test(s) booked for ${patientName}. We will contact you at ${phoneNumber}.`,
      );
      onBooked({ patientName, tests: items.length, amount });
      clearCart();
    },
    onRefused: (sentence = FAILED) => {
      showToast(sentence, "error");
      return sentence;
    },
  });
  const close = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog title="Book Multiple Tests" onClose={close}>
      <div className="slip">
        <div className="slip-t plain">
          <span>{items.length === 1 ? "1 test" : `${items.length} tests`}</span>
          <p className="r">
            Total <b>{formatRupeesExact(amount)}</b>
          </p>
        </div>
      </div>
      <BookingForm form={form} submit="Book Tests" cart onCancel={close}>
        <WhatHappensNext />
      </BookingForm>
    </Dialog>
  );
}

/** Checks the form; the snackbar sums up what is wrong (product §5: Booking). */
async function checkAloud(values: FormValues, items: CartItem[]) {
  if (items.length === 0) {
    // Another tab emptied it while the dialog was open.
    showToast("Your cart is empty", "warning");
    return { ok: false as const, errors: {} };
  }
  const { checkCart, cartSentence } = await import("./booking-checks.ts");
  const checked = checkCart(values, new Date());
  if (!checked.ok) showToast(cartSentence(checked.errors), "error");
  return checked;
}

function Success({ booked }: { booked: Booked }) {
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
            <dd>{booked.patientName}</dd>
          </div>
          <div>
            <dt>Tests</dt>
            <dd>{booked.tests}</dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd>{formatRupeesExact(booked.amount)}</dd>
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
