import type { LabSlot, Places, Seen } from "#app/domain/lab-rules/lab-slot.ts";
import { DAY_NAMES, WORKING_DAYS } from "./typed-places.ts";

type Words = {
  /** To follow a name: `made 06:30 AM take 5 on Saturdays, was 4`. */
  did: string;
  /** The sentence of the toast. */
  said: string;
};

const SEEN_IN: Readonly<Record<Seen, string>> = {
  shown: "shown on the site",
  more: "under “More times”",
  desk: "desk only",
};

/** What a save of a time has changed. */
export function slotChangeWords(
  time: string,
  before: LabSlot | undefined,
  after: LabSlot | undefined,
): Words {
  if (!after) return { did: `took ${time} away`, said: `${time} is not offered any more.` };
  const { seen, week } = after;
  if (!before) return sentence(`added ${time}, ${SEEN_IN[seen]}`, `${time} is ${SEEN_IN[seen]}.`);
  if (before.seen !== seen)
    return sentence(
      `made ${time} ${SEEN_IN[seen]}, was ${SEEN_IN[before.seen]}`,
      `${time} is ${SEEN_IN[seen]}, was ${SEEN_IN[before.seen]}.`,
    );
  return placesWords(time, before.week, week);
}

const sentence = (did: string, said: string): Words => ({ did, said });

function placesWords(time: string, before: readonly Places[], after: readonly Places[]): Words {
  const days = DAY_NAMES.flatMap((_, day) => (before[day] === after[day] ? [] : [day]));
  const now = new Set(days.map((day) => after[day]));
  const then = new Set(days.map((day) => before[day]));
  const [[places = null], [was = null]] = [[...now], [...then]];
  if (now.size !== 1)
    return sentence(`changed how many visits ${time} takes`, `${time} takes what you typed.`);
  const on = onDays(days);
  if (places === "off")
    return sentence(`took ${time} off${on.replace(" on", "")}`, `${time} is not offered${on}.`);
  const wasWords = then.size === 1 ? `, was ${was === "off" ? "–" : (was ?? "not set")}` : "";
  const takes = `${visitsInWords(places, on === "")}${on}${wasWords}`;
  return sentence(`made ${time} take ${takes}`, `${time} takes ${takes}.`);
}

/** `4 visits`, on some days `4`; without a number, what it goes by. */
const visitsInWords = (places: number | null, isWeek: boolean) =>
  places === null
    ? "as many visits as people work"
    : isWeek
      ? `${places} ${places === 1 ? "visit" : "visits"}`
      : String(places);

/** ` on Saturdays`, ` on Mondays to Fridays`; blank for the whole week. */
function onDays(days: readonly number[]) {
  if (days.length === DAY_NAMES.length) return "";
  const names = days.map((day) => `${DAY_NAMES[day] ?? ""}s`);
  const isWorkingWeek = days.join() === Array.from({ length: WORKING_DAYS }, (_, at) => at).join();
  return ` on ${isWorkingWeek ? `${names[0] ?? ""} to ${names.at(-1) ?? ""}` : names.join(", ")}`;
}
