import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { MOST_VISITS } from "#app/domain/lab-rules/lab-rules.ts";
import {
  isForPatients,
  type LabSlot,
  type Seen,
  slotIn,
  slotRule,
  slotsByClock,
} from "#app/domain/lab-rules/lab-slot.ts";
import { countStanding } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { slotName } from "#app/domain/lab-rules/stored-rules.ts";
import { storedSlot } from "#app/domain/lab-rules/stored-slot.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { slotChangeWords } from "./slot-change-words.ts";
import { placesTyped } from "./typed-places.ts";

export type TypedSlot = {
  /** `06:30 AM` */
  slot: string;
  seen: Seen | "off";
  /** The visits of each weekday as typed, Monday first. */
  week: readonly string[];
};

/**
 * Offers a time, takes it away, or sets where it is seen and how many visits it takes on each weekday
 * (product §10: Collection times).
 * @throws a refusal for what is no number of visits, and where patients would be left without a time.
 */
export async function saveSlot(trx: Db, by: By, { slot, seen, week }: TypedSlot): Promise<Done> {
  const time = ALL_TIMES.find((one) => one === slot);
  if (!time) return refuse("not-found", "There is no such time.");
  const { slots } = await findLabRules(trx);
  const before = slotIn(slots, time);
  const after =
    seen === "off" ? undefined : { seen, week: week.map((typed) => readPlaces(time, typed)) };
  const others: LabSlot[] = slotsByClock(slots).filter((one) => one.time !== time);
  if (![...others, ...(after ? [after] : [])].some(isForPatients))
    return refuse("invalid", "Please offer at least one time");
  const words = slotChangeWords(time, before, after);
  const standing = after ? 0 : await countStanding(trx, time, dayInIndia(by.now));
  return saveSettings(trx, by, {
    settings: [{ name: slotName(time), value: storedSlot(after && slotRule(after)) }],
    action: "lab.slot",
    ...words,
    said: standingWords(time, standing) ?? words.said,
  });
}

function readPlaces(time: string, typed: string) {
  const places = placesTyped(typed);
  if (places === "few")
    return refuse("invalid", `${time} is not saved. Please type 1 or more, or –`);
  if (places === "many")
    return refuse("invalid", `${time} is not saved. Please type at most ${MOST_VISITS}`);
  return places;
}

/** Of a time that was taken away with visits ahead. */
function standingWords(time: string, visits: number) {
  if (visits === 0) return undefined;
  return visits === 1
    ? `1 visit stands at ${time}. It stays; nobody new can choose it.`
    : `${visits} visits stand at ${time}. They stay; nobody new can choose it.`;
}
