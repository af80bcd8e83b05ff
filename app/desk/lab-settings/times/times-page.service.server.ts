import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findLastOfFamily } from "#app/desk/history/family-history.queries.server.ts";
import { findFullTimes } from "#app/domain/lab-rules/full-slots.queries.server.ts";
import { labRules } from "#app/domain/lab-rules/stored-rules.ts";
import { visitOffer } from "#app/domain/lab-rules/visit-offer.ts";
import { whyClosed } from "#app/domain/visit-plan/next-open-day.ts";
import { shownTimes } from "#app/domain/visit-plan/shown-times.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { findRuleWarnings } from "../rules/rule-warnings.queries.server.ts";
import { savedTimes } from "../rules/saved-times.ts";
import { shownChanges } from "../shown-changes.server.ts";
import { countTakenByTime } from "./taken.queries.server.ts";

/** How many changes are read to find the last ones of the times. */
const READ_CHANGES = 60;
const SHOWN_CHANGES = 3;

/** Everything that Collection times shows. */
export async function loadTimesScreen(db: Db, now: Date) {
  const today = dayInIndia(now);
  const settings = await readLabSettings(db);
  const { slots, places } = labRules(settings);
  const changes = await findLastOfFamily(db, "lab.", READ_CHANGES);
  const ofTimes = changes.filter(({ action }) => action === "lab.slot");
  const previewOf = async (day: string) => {
    const offer = visitOffer(settings, today);
    const full = await findFullTimes(db, day, now);
    return { day, closed: whyClosed(day, offer), full, ...shownTimes(day, offer) };
  };
  const tomorrow = dayAfter(today);
  return {
    slots,
    places,
    warnings: (await findRuleWarnings(db, now)).slots,
    taken: await countTakenByTime(db, now),
    savedAt: savedTimes(changes, today),
    previews: [await previewOf(tomorrow), await previewOf(sundayAfter(tomorrow))] as const,
    lastChanges: await shownChanges(db, ofTimes.slice(0, SHOWN_CHANGES)),
    now: now.toISOString(),
  };
}

export type TimesScreen = Awaited<ReturnType<typeof loadTimesScreen>>;

/** The first Sunday after an ISO day. */
function sundayAfter(day: string) {
  const WEEK = 7;
  return dayAfter(day, WEEK - new Date(`${day}T00:00:00Z`).getUTCDay());
}
