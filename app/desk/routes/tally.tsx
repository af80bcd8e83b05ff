import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import { TALLY_FORMS as FORMS } from "#app/desk/tally/tally-forms.ts";
import { findTally, worksAlone } from "#app/desk/tally/tally.queries.server.ts";
import { closeDay, openDay } from "#app/desk/tally/closing.server.ts";
import {
  countHandOver,
  explainDifference,
  handOver,
  refuseHandOver,
  settleDifference,
} from "#app/desk/tally/tally-changes.server.ts";
import { TallyPage } from "#app/desk/tally/tally-page.tsx";
import { dayInIndia } from "#app/lib/dates.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";
import { deskLongDay } from "#app/lib/desk-times.ts";
import type { Route } from "./+types/tally";

export const loader = deskLoader("see-tally", async ({ db, now, url, staff }) => {
  const day = dayOrToday(url.searchParams.get("day"), now);
  return {
    tally: await findTally(db, day),
    toReceive: await countOpen(db, dayInIndia(now)),
    now: now.toISOString(),
    staffId: staff.id,
    isAlone: await worksAlone(db, staff.id, day),
    rights: {
      "write-handover": staff.may("write-handover"),
      "close-tally": staff.may("close-tally"),
    },
  };
});

const write = "write-handover";

export const action = deskAction({
  "hand-over": change(write, FORMS["hand-over"], (trx, by, { rupees, to, ...whose }) =>
    handOver(trx, by, { ...whose, toStaffId: to, paise: rupees }),
  ),
  count: change(write, FORMS.count, (trx, by, { handover, rupees, reason }) =>
    countHandOver(trx, by, handover, rupees, reason),
  ),
  "not-received": change(write, FORMS["not-received"], (trx, by, { handover }) =>
    refuseHandOver(trx, by, handover),
  ),
  explain: change(write, FORMS.explain, (trx, by, { handover, reason }) =>
    explainDifference(trx, by, handover, reason),
  ),
  settle: change(write, FORMS.settle, (trx, by, { handover }) =>
    settleDifference(trx, by, handover),
  ),
  close: change("close-tally", FORMS.close, (trx, by, { day, reason }) =>
    closeDay(trx, by, day, reason),
  ),
  open: change("close-tally", FORMS.open, (trx, by, { day, reason }) =>
    openDay(trx, by, day, reason),
  ),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Tally, ${deskLongDay(loaderData.tally.day)}` : "Tally" },
];

export default function TallyRoute({ loaderData }: Route.ComponentProps) {
  return <TallyPage {...loaderData} />;
}
