import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { newReference } from "#app/domain/booking/reference-and-ticket.server.ts";
import { openCall } from "#app/desk/calls/calls.service.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { bookVisit } from "#app/desk/new-booking/book/book-visit.service.server.ts";
import { bookedAnswer } from "#app/desk/new-booking/book/booked-answer.server.ts";
import { NewBookingPage } from "#app/desk/new-booking/new-booking-page.tsx";
import { finderOf } from "#app/desk/new-booking/items/search-items.server.ts";
import { findOrderStart } from "#app/desk/new-booking/first-view.queries.server.ts";
import { readOrder } from "#app/desk/new-booking/book/read-order.server.ts";
import type { Route } from "./+types/new-booking";

export const loader = deskLoader("new-booking", async ({ db, now, staff, url, log }) => {
  // Made ahead of the first test that is looked for.
  void finderOf(db, (err) => log.warn({ err }, "tests cannot be looked for")).catch(() => {});
  const asked = {
    now,
    staffId: staff.id,
    callback: url.searchParams.get("callback") ?? "",
    visit: url.searchParams.get("visit") ?? "",
  };
  return {
    start: await findOrderStart(db, asked),
    staffId: staff.id,
    mayChooseFull: staff.may("choose-full-slot"),
  };
});

export const action = deskAction({
  book: {
    right: "new-booking",
    run: async (given, form) => {
      const { db, secret, now, staff } = given;
      const read = readOrder(form.get("order"));
      if (!read.ok) return read;
      const booked = await bookVisit(
        {
          db,
          secret,
          actor: { staffId: staff.id, name: staff.name },
          now,
          mayChooseFull: staff.may("choose-full-slot"),
          makeReference: newReference,
        },
        read.order,
      );
      return bookedAnswer(given, booked);
    },
  },
  "on-call": {
    right: "new-booking",
    run: (given, form) => {
      const callback = { id: String(form.get("callback")), kind: "callback" as const };
      return deskChange(given, (trx, by) => openCall(trx, by, callback, false));
    },
  },
});

export const meta: Route.MetaFunction = () => [{ title: "New booking, the desk" }];

export default function NewBooking({ loaderData }: Route.ComponentProps) {
  return <NewBookingPage {...loaderData} />;
}
