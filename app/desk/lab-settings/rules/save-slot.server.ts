import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";
import { ALL_TIMES, type BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { MOST_VISITS } from "#app/domain/lab-rules/lab-rules.ts";
import { visitsInWords } from "./slot-words.ts";
import { slotName, storedSlot } from "#app/domain/lab-rules/stored-rules.ts";

export type TypedSlot = {
  slot: string;
  isOffered: boolean;
  /** Visits it takes, as typed; blank takes as many as people collect on the day. */
  capacity: string;
};

/**
 * Offers a time, or takes it away, and sets how many visits it takes (product §10: Lab).
 * @throws a refusal for 0 and for what is no number.
 */
export async function saveSlot(
  trx: Db,
  by: By,
  { slot: typed, isOffered, capacity }: TypedSlot,
): Promise<Done> {
  const slot = ALL_TIMES.find((one) => one === typed);
  if (!slot) return refuse("not-found", "There is no such time.");
  const rules = await findLabRules(trx);
  const before = rules.slots[slot];
  const after = isOffered ? capacityTyped(slot, capacity) : undefined;
  if (!isOffered && Object.keys(rules.slots).every((one) => one === slot))
    return refuse("invalid", "Please offer at least one time");
  return saveSettings(trx, by, {
    settings: [{ name: slotName(slot), value: storedSlot(after) }],
    action: "lab.slot",
    ...inWords(slot, before, after),
  });
}

function capacityTyped(slot: BookingTime, typed: string) {
  const text = typed.trim();
  if (text === "") return null;
  const visits = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (visits < 1)
    return refuse("invalid", `${slot} is not saved. Please type 1 or more, or take the tick away`);
  if (visits > MOST_VISITS)
    return refuse("invalid", `${slot} is not saved. Please type at most ${MOST_VISITS}`);
  return visits;
}

function inWords(slot: BookingTime, before: number | null | undefined, after: typeof before) {
  if (after === undefined)
    return { did: `took ${slot} away`, said: `${slot} is not offered any more.` };
  const takes = visitsInWords(after);
  if (before === undefined)
    return { did: `offered ${slot} for ${takes}`, said: `${slot} is offered for ${takes}.` };
  const was = before ?? "not set";
  return {
    did: `made ${slot} take ${takes}, was ${was}`,
    said: `${slot} takes ${takes}, was ${was}.`,
  };
}
