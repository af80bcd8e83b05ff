import { BOOKING_TIMES } from "#app/domain/visit-plan/visit-times.ts";
import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { perLanguage } from "#app/lib/language.ts";
import { closedWords } from "#app/domain/visit-plan/next-open-day.ts";
import { lastBookableDay, timesOn } from "#app/domain/visit-plan/visit-times.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { DAYS_OF_WEEK, isForPatients, slotsByClock, type TimedSlot } from "./lab-slot.ts";
import type { LabRules } from "./lab-rules.ts";
import { whenWeCall } from "./when-we-call.ts";
import { labRules } from "./stored-rules.ts";

type Made = { today: string; offer: VisitOffer | undefined };
const made = perLanguage(() => new WeakMap<LabSettings, Made>());

/**
 * What public pages say of times, days and places, as far as the lab has set it (product §10: Lab). Every
 * request asks, so it is made once for the same settings on a day.
 * @param today closed days of before it are left out.
 * @returns undefined while nothing is set that patients see.
 */
export function visitOffer(settings: LabSettings, today: string) {
  const last = made().get(settings);
  if (last?.today === today) return last.offer;
  const offer = makeOffer(settings, today);
  made().set(settings, { today, offer });
  return offer;
}

function makeOffer(settings: LabSettings, today: string): VisitOffer | undefined {
  const rules = labRules(settings);
  const { closedDays, pincodes, chargedPincodes, hours, sunday } = rules;
  const times = timesOffer(rules.slots);
  const closed = closedDays.filter((day) => day >= today);
  const nobodyComes = [...closed, ...daysWithoutTimes(today, times)];
  const hasHours = settings.has("hours") || settings.has("sunday");
  const offer: VisitOffer = {
    ...times,
    ...(nobodyComes.length > 0 && {
      closedDays: Object.fromEntries(
        nobodyComes.map((day) => [day, closedWords(day, closed, times)]),
      ),
    }),
    ...(pincodes.length + chargedPincodes.length > 0 && { hasPincodes: true as const }),
    ...(hasHours && { whenWeCall: whenWeCall({ hours, sunday }) }),
  };
  return Object.keys(offer).length > 0 ? offer : undefined;
}

/**
 * The days that can be booked and whose weekday has no time, so that a form need not work them out. A lab
 * that comes on no weekday has no next day to name.
 */
function daysWithoutTimes(today: string, times: Pick<VisitOffer, "times" | "notOn">) {
  const week = Array.from({ length: DAYS_OF_WEEK }, (_, days) => dayAfter(today, days));
  const without = week.filter((day) => timesOn(day, times).length === 0);
  if (without.length === week.length) return [];
  const last = lastBookableDay(today);
  return without.flatMap((first) => {
    const days: string[] = [];
    for (let day = first; day <= last; day = dayAfter(day, DAYS_OF_WEEK)) days.push(day);
    return days;
  });
}

/** The part of it that the times make; what is as in the specification is absent. */
export function timesOffer(
  slots: LabRules["slots"],
): Pick<VisitOffer, "times" | "more" | "notOn" | "isLimited"> {
  const offered = slotsByClock(slots).filter(isForPatients);
  const times = offered.map(({ time }) => time);
  const more = offered.filter(({ seen }) => seen === "more").map(({ time }) => time);
  const notOn = offered.flatMap((slot) => {
    const days = daysOff(slot);
    return days === "" ? [] : [[slot.time, days] as const];
  });
  const isLimited = offered.some(({ week }) => week.some((places) => typeof places === "number"));
  return {
    ...(times.join() !== BOOKING_TIMES.join() && { times }),
    ...(more.length > 0 && { more }),
    ...(notOn.length > 0 && { notOn: Object.fromEntries(notOn) }),
    ...(isLimited && { isLimited: true as const }),
  };
}

/** The weekdays without it as digits, Sunday is 0. */
const daysOff = ({ week }: TimedSlot) =>
  week
    .flatMap((places, monday) => (places === "off" ? [(monday + 1) % DAYS_OF_WEEK] : []))
    .toSorted()
    .join("");
