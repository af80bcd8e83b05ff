import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import {
  countContainer,
  countForPatient,
} from "#app/desk/receive/changes/count-container.server.ts";
import { askToCollectAgain } from "#app/desk/receive/changes/ask-again.server.ts";
import { changeReason, missContainer } from "#app/desk/receive/changes/miss-container.server.ts";
import { RECEIVE_FORMS as FORMS } from "#app/desk/receive/receive-forms.ts";
import { ReceivePage } from "#app/desk/receive/receive-page.tsx";
import { acceptContainer } from "#app/desk/receive/changes/accept-container.server.ts";
import { measureBag, noteSharps } from "#app/desk/receive/changes/bag-facts.server.ts";
import { settleAside } from "#app/desk/receive/changes/settle-aside.server.ts";
import {
  putTubeAside,
  receiveAtNoDoor,
  rejectTube,
} from "#app/desk/receive/changes/settle-no-door.server.ts";
import { findReceive } from "#app/desk/receive/receive.queries.server.ts";
import { withoutContacts } from "#app/desk/receive/without-contacts.ts";
import { sampleIntents } from "#app/desk/visit-screen/patient/sample-intents.server.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import type { Route } from "./+types/receive";

export const loader = deskLoader("receive", async ({ db, now, url, staff }) => {
  const day = dayOrToday(url.searchParams.get("day"), now);
  const found = await findReceive(db, day, now);
  const receive = staff.may("see-contacts") ? found : withoutContacts(found);
  const decides = url.searchParams.get("decide") ?? undefined;
  return { receive, now: now.toISOString(), decides };
});

const right = "receive";

export const action = deskAction({
  ...sampleIntents,
  count: change(right, FORMS.count, (trx, by, { day, bag, label, sample, booking, ...more }) =>
    countContainer(trx, by, {
      day: dayOrToday(day, by.now),
      collectorId: bag,
      label,
      sampleId: sample || undefined,
      bookingId: booking || undefined,
      isFound: more.found,
      anyway: more.anyway,
    }),
  ),
  "count-for": change(right, FORMS["count-for"], (trx, by, { day, booking, container, label }) =>
    countForPatient(trx, by, {
      day: dayOrToday(day, by.now),
      bookingId: booking,
      container,
      label,
    }),
  ),
  "ask-again": change(right, FORMS["ask-again"], (trx, by, { sample }) =>
    askToCollectAgain(trx, by, sample),
  ),
  miss: change(right, FORMS.miss, (trx, by, { sample }) => missContainer(trx, by, sample)),
  accept: change(right, FORMS.accept, (trx, by, { sample, remark }) =>
    acceptContainer(trx, by, sample, remark),
  ),
  reason: change(right, FORMS.reason, (trx, by, { sample, reason }) =>
    changeReason(trx, by, sample, reason),
  ),
  "put-aside": change(right, FORMS["put-aside"], (trx, by, { label }) =>
    putTubeAside(trx, by, label),
  ),
  "reject-tube": change(right, FORMS["reject-tube"], (trx, by, { label, reason }) =>
    rejectTube(trx, by, label, reason),
  ),
  whose: change("settle-tubes", FORMS.whose, (trx, by, { booking, ...tube }) =>
    receiveAtNoDoor(trx, by, { ...tube, bookingId: booking }),
  ),
  keep: change("settle-tubes", FORMS.keep, (trx, by, { aside, booking }) =>
    settleAside(trx, by, { asideId: aside, keptFor: booking }),
  ),
  "reject-aside": change("settle-tubes", FORMS["reject-aside"], (trx, by, { aside, reason }) =>
    settleAside(trx, by, { asideId: aside, reason }),
  ),
  box: change(right, FORMS.box, (trx, by, { day, bag, celsius }) =>
    measureBag(trx, by, { day: dayOrToday(day, by.now), collectorId: bag }, celsius),
  ),
  sharps: change(right, FORMS.sharps, (trx, by, { day, bag, in: isIn }) =>
    noteSharps(trx, by, { day: dayOrToday(day, by.now), collectorId: bag }, isIn),
  ),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Receive, ${deskLongDay(loaderData.receive.day)}` : "Receive" },
];

export default function ReceiveRoute({ loaderData }: Route.ComponentProps) {
  return <ReceivePage key={loaderData.receive.day} {...loaderData} />;
}
