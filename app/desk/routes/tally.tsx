import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import { paiseTyped } from "#app/desk/tally/rupees-typed.ts";
import { findTally, worksAlone } from "#app/desk/tally/tally.queries.server.ts";
import {
  closeDay,
  countHandOver,
  explainDifference,
  handOver,
  openDay,
  refuseHandOver,
  settleDifference,
} from "#app/desk/tally/tally-changes.server.ts";
import { TallyPage } from "#app/desk/tally/tally-page.tsx";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
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

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** The day that the form names. @throws a refusal when it is not a day. */
function dayOf(form: FormData) {
  const day = text(form, "day");
  return isIsoDay(day) ? day : refuse("invalid", "Please choose a day");
}

export const action = deskAction({
  "hand-over": {
    right: "write-handover",
    run: (given, form) =>
      deskChange(given, (trx, by) => {
        const paise = paiseTyped(text(form, "rupees"));
        if (paise === undefined) return refuse("invalid", "Please type the amount in rupees");
        const [staffId, toStaffId] = [text(form, "staffId"), text(form, "to")];
        return handOver(trx, by, { day: dayOf(form), staffId, toStaffId, paise });
      }),
  },
  count: {
    right: "write-handover",
    run: (given, form) =>
      deskChange(given, (trx, by) => {
        const paise = paiseTyped(text(form, "rupees"));
        if (paise === undefined) return refuse("invalid", "Please type the amount in rupees");
        return countHandOver(trx, by, text(form, "handover"), paise);
      }),
  },
  "not-received": {
    right: "write-handover",
    run: (given, form) =>
      deskChange(given, (trx, by) => refuseHandOver(trx, by, text(form, "handover"))),
  },
  explain: {
    right: "write-handover",
    run: (given, form) =>
      deskChange(given, (trx, by) =>
        explainDifference(trx, by, text(form, "handover"), text(form, "reason")),
      ),
  },
  settle: {
    right: "write-handover",
    run: (given, form) =>
      deskChange(given, (trx, by) => settleDifference(trx, by, text(form, "handover"))),
  },
  close: {
    right: "close-tally",
    run: (given, form) =>
      deskChange(given, (trx, by) => closeDay(trx, by, dayOf(form), text(form, "reason"))),
  },
  open: {
    right: "close-tally",
    run: (given, form) =>
      deskChange(given, (trx, by) => openDay(trx, by, dayOf(form), text(form, "reason"))),
  },
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Tally, ${deskLongDay(loaderData.tally.day)}` : "Tally" },
];

export default function TallyRoute({ loaderData }: Route.ComponentProps) {
  return <TallyPage {...loaderData} />;
}
