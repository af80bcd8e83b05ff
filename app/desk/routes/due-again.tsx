import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change, intent } from "#app/desk/access/intent.server.ts";
import { endAgainCall, openAgainCall, stopByCall } from "#app/desk/again/again-calls.server.ts";
import { AGAIN_FORMS as FORMS } from "#app/desk/again/again-forms.ts";
import { bookFromCall } from "#app/desk/again/book-from-call.server.ts";
import { DueAgainPage } from "#app/desk/again/due-again-page.tsx";
import { findDueView } from "#app/desk/again/due-view.server.ts";
import { newReference } from "#app/domain/booking/reference-and-ticket.server.ts";
import type { Route } from "./+types/due-again";

const RIGHT = "work-on-bookings";

export const loader = deskLoader(RIGHT, async ({ db, now, staff, url: { searchParams } }) => {
  const asked = (name: string) => searchParams.get(name) ?? "";
  const given = { db, now, staffId: staff.id, may: staff.may };
  return {
    view: await findDueView(given, {
      month: asked("month"),
      row: asked("row"),
      isAll: asked("all") === "1",
      page: Number.parseInt(asked("page"), 10) || 1,
    }),
  };
});

export const action = deskAction({
  call: change(RIGHT, FORMS.call, (trx, by, { reminder, anyway }) =>
    openAgainCall(trx, by, reminder, anyway),
  ),
  book: intent(RIGHT, FORMS.book, async (given: Given, agreed) => {
    const { db, secret, now, staff } = given;
    const actor = { staffId: staff.id, name: staff.name };
    const by = { db, secret, now, actor, may: staff.may, makeReference: newReference };
    return bookFromCall(by, agreed);
  }),
  "no-answer": change(RIGHT, FORMS["no-answer"], (trx, by, { reminder }) =>
    endAgainCall(trx, by, reminder, "no-answer"),
  ),
  "not-now": change(RIGHT, FORMS["not-now"], (trx, by, { reminder }) =>
    endAgainCall(trx, by, reminder, "not-now"),
  ),
  "stop-reminding": change(RIGHT, FORMS["stop-reminding"], (trx, by, { reminder }) =>
    stopByCall(trx, by, reminder),
  ),
});

export const meta: Route.MetaFunction = () => [{ title: "Due again, the desk" }];

export default function DueAgain({ loaderData }: Route.ComponentProps) {
  return <DueAgainPage {...loaderData} />;
}
