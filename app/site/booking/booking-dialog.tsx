import { type ComponentProps, useState } from "react";
import { t } from "#app/lib/translate.ts";
import { alertVisitor } from "#app/ui/alert.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { LONG_TOAST_MS, showToast } from "#app/ui/toast-queue.ts";
import { chooseVisit, forgetVisit, useChosenVisit } from "#app/site/visit-plan/chosen-visit.ts";
import { useVisitChoice } from "#app/site/visit-plan/use-visit-choice.ts";
import { clearCart } from "#app/site/cart/edit-cart.ts";
import { useCart } from "#app/site/cart/use-cart.ts";
import { BookingForm } from "./booking-form.tsx";
import { draftOf, type Order, shownFields } from "./booking-order.ts";
import { BookingSlip } from "./booking-slip.tsx";
import { CartBooked } from "./cart-booked.tsx";
import { FastBeforeBooking } from "./fast-before-booking.tsx";
import { ForWhom } from "./people/for-whom.tsx";
import { fieldsOfPeople } from "./people/people-of-cart.ts";
import type { Booked, Say } from "./send-booking.ts";
import { WhatHappensNext } from "./what-happens-next.tsx";

export type BookingDialogProps = {
  order: Order;
  /** How long its toasts stay; shorter in the header and on the concern page (product §4). */
  toastMs?: number;
  onClose: () => void;
  /** Called when it is booked, or kept on the device. */
  onDone?: () => void;
};

/** The booking dialog of every kind of order; a booked cart is confirmed by a second dialog. */
export function BookingDialog({
  order: pressed,
  toastMs = LONG_TOAST_MS,
  onClose,
  onDone,
}: BookingDialogProps) {
  const order = useCurrent(pressed);
  const chosen = useChosenVisit();
  const own = useVisitChoice({ day: "", time: "" });
  const visit = order.kind === "cart" ? { ...chosen, choose: chooseVisit } : own;
  const [cart, setCart] = useState<ComponentProps<typeof CartBooked>>();
  if (cart) return <CartBooked {...cart} />;

  const say: Say = (message, kind) =>
    order.kind === "cart" && kind === "success"
      ? alertVisitor(message)
      : showToast(message, kind, toastMs);

  function onBooked(booked: Booked) {
    onDone?.();
    if (order.kind !== "cart") return onClose();
    setCart({ items: order.items, booked, visit });
    forgetVisit();
    return clearCart();
  }

  function onKept() {
    onDone?.();
    if (order.kind === "cart") forgetVisit();
    onClose();
  }

  return (
    <Dialog title={titleOf(order)} onClose={onClose}>
      <BookingSlip order={order} />
      <BookingForm
        order={order}
        say={say}
        onBooked={onBooked}
        onKept={onKept}
        onCancel={onClose}
        visit={visit}
        {...(order.kind === "cart" && forPeople(order))}
      >
        <FastBeforeBooking order={order} visit={visit} />
        <WhatHappensNext order={order} />
      </BookingForm>
    </Dialog>
  );
}

/** The fields of everybody whom a cart is for. */
function forPeople(
  order: Extract<Order, { kind: "cart" }>,
): Pick<ComponentProps<typeof BookingForm>, "fields" | "aroundName"> {
  return {
    fields: [...shownFields(order), ...fieldsOfPeople(order.items)],
    aroundName: (name, errors) => (
      <ForWhom items={order.items} errors={errors} draft={draftOf(order)}>
        {name}
      </ForWhom>
    ),
  };
}

/** Another tab may change the cart while the dialog is open. */
function useCurrent(order: Order): Order {
  const items = useCart();
  return order.kind === "cart" && items ? { ...order, items } : order;
}

/** Product §2. */
function titleOf(order: Order) {
  if (order.kind === "test") return t`Book Test`;
  if (order.kind === "cart") return t`Book Multiple Tests`;
  const { name } = order.kind === "package" ? order.pack : order.test;
  return order.kind === "package" ? t`Book Package: ${name}` : t`Book Test: ${name}`;
}
