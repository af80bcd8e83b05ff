import type { Api } from "#app/http/api.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import type { FormKey } from "#app/http/form-key.server.ts";
import { readAbroad } from "#app/lib/phone-abroad.ts";
import { answerPlainForm } from "#app/http/plain-form.server.ts";
import { checkBooking } from "#app/domain/booking/booking.ts";
import type { Order } from "./booking-order.ts";
import { bookedItems, bookingCall } from "./send-booking.ts";

type Posted = {
  api: Api;
  keyOf: FormKey;
  form: FormData;
  now: Date;
  offer: VisitOffer | undefined;
};

/** Takes a booking form that the browser posts itself, before or without JavaScript. */
export const bookByForm = (order: Order, { api, keyOf, form, now, offer }: Posted) =>
  answerPlainForm(form, {
    name: order.kind,
    check: (typed) => checkBooking(order.kind, typed, now, { offer, readAbroad }),
    send: (typed, key) => {
      const { path, body } = bookingCall(order, typed);
      return api.post(path, body, key);
    },
    keyOf,
    about: bookedItems(order),
    done: ({ ticket }) =>
      ticket ? `/booked/${order.kind}?ticket=${tokenIn(ticket)}` : `/booked/${order.kind}`,
  });

/** `/ticket/x` → `x` */
const tokenIn = (ticket: string) => ticket.slice(ticket.lastIndexOf("/") + 1);
