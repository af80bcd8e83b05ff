import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change, intent } from "#app/desk/access/intent.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { newReference } from "#app/domain/booking/reference-and-ticket.server.ts";
import { openCall } from "#app/desk/calls/calls.service.server.ts";
import { bookVisit } from "#app/desk/new-booking/book/book-visit.service.server.ts";
import { bookedAnswer } from "#app/desk/new-booking/book/booked-answer.server.ts";
import { NewBookingPage } from "#app/desk/new-booking/new-booking-page.tsx";
import { finderOf } from "#app/desk/new-booking/items/search-items.server.ts";
import { findOrderStart } from "#app/desk/new-booking/first-view.queries.server.ts";
import { NEW_BOOKING_FORMS as FORMS } from "#app/desk/new-booking/new-booking-forms.ts";
import type { Route } from "./+types/new-booking";

export const loader = deskLoader("new-booking", async ({ db, now, staff, url, log }) => {
  // Made ahead of the first test that is looked for.
  void finderOf(db, (err) => log.warn({ err }, "tests cannot be looked for")).catch(() => {});
  const asked = {
    now,
    staffId: staff.id,
    may: staff.may,
    callback: url.searchParams.get("callback") ?? "",
    again: url.searchParams.get("again") ?? "",
    visit: url.searchParams.get("visit") ?? "",
  };
  return {
    start: await findOrderStart(db, asked),
    staffId: staff.id,
    mayChooseFull: staff.may("choose-full-slot"),
  };
});

export const action = deskAction({
  book: intent("new-booking", FORMS.book, async (given: Given, { order }) => {
    const { db, secret, now, staff } = given;
    const booking = {
      db,
      secret,
      actor: { staffId: staff.id, name: staff.name },
      now,
      may: staff.may,
      makeReference: newReference,
    };
    return bookedAnswer(given, await bookVisit(booking, order));
  }),
  "on-call": change("new-booking", FORMS["on-call"], (trx, by, { callback }) =>
    openCall(trx, by, { id: callback, kind: "callback" }, false),
  ),
});

export const meta: Route.MetaFunction = () => [{ title: "New booking, the desk" }];

export default function NewBooking({ loaderData }: Route.ComponentProps) {
  return <NewBookingPage {...loaderData} />;
}
