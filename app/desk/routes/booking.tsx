import { data } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";

import { BILL_INTENTS } from "#app/desk/bill/bill-intents.server.ts";
import { SeenMoney } from "#app/desk/bill/seen-money.tsx";
import { seenMoney } from "#app/domain/bill/seen-money.ts";
import { twoIntents } from "#app/desk/booked-tests/two-of-one/two-intents.server.ts";
import { testsIntents } from "#app/desk/booked-tests/tests-intents.server.ts";
import { correctIntents } from "#app/desk/correct-patient/correct-intents.server.ts";
import { callIntents } from "#app/desk/calls/call-intents.server.ts";
import { noBooking } from "#app/desk/visit-screen/patient/ordered-words.ts";
import { RECEIPT_INTENTS } from "#app/desk/receipts/receipt-intents.server.ts";
import { sampleIntents } from "#app/desk/visit-screen/patient/sample-intents.server.ts";
import { loadVisitScreen } from "#app/desk/visit-screen/visit-screen.service.server.ts";
import { VisitScreen } from "#app/desk/visit-screen/visit-screen.tsx";
import { findChains } from "#app/desk/tube-chain/tube-chain.queries.server.ts";
import { visitIntents } from "#app/desk/visits/visit-intents.server.ts";
import type { Route } from "./+types/booking";

export const loader = deskLoader("work-on-bookings", async (given) => {
  const { now, staff, params, url } = given;
  const reference = params.reference ?? "";
  const mayGiveMore = staff.may("give-back-more");
  const screen = await loadVisitScreen({ ...given, staffId: staff.id, mayGiveMore }, reference);
  if (!screen) throw data(noBooking(reference), { status: 404 });
  const bookingIds = screen.visit.bookings.map(({ id }) => id);
  return {
    ...screen,
    chains: Object.fromEntries(await findChains(given.db, bookingIds, [screen.visit])),
    now,
    staffId: staff.id,
    mayChooseFull: staff.may("choose-full-slot"),
    mayGiveMore,
    mayWriteOff: staff.may("write-off"),
    mayWaive: staff.may("waive-charge"),
    mayCancelReceipt: staff.may("cancel-receipt"),
    mayPublish: staff.may("publish-reports"),
    mayComeOnce: staff.may("come-for-once"),
    mayDropTaken: staff.may("drop-taken-test"),
    corrects: url.searchParams.get("correct") ?? undefined,
    givesBack: url.searchParams.get("back") ?? undefined,
    changesTestsOf: url.searchParams.get("tests") ?? undefined,
  };
});

export const action = deskAction({
  ...visitIntents,
  ...callIntents,
  ...sampleIntents,
  ...BILL_INTENTS,
  ...RECEIPT_INTENTS,
  ...testsIntents,
  ...twoIntents,
  ...correctIntents,
});

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.reference?.toUpperCase()}, the desk` },
];

export default function Booking({ loaderData }: Route.ComponentProps) {
  // Another visit begins with closed forms and nothing typed.
  const { visit, bill } = loaderData;
  return (
    <SeenMoney value={seenMoney(visit, bill)}>
      <VisitScreen key={visit.id} {...loaderData} />
    </SeenMoney>
  );
}
