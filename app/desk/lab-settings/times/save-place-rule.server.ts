import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { MOST_VISITS, MOST_WAIT_HOURS, type PlaceRules } from "#app/domain/lab-rules/lab-rules.ts";
import { PLACE_NAMES, storedPlaceRule } from "#app/domain/lab-rules/stored-rules.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";

export type TypedPlaceRule = {
  rule: keyof PlaceRules;
  isOn: boolean;
  /** Its number as typed; blank where it has none. */
  number: string;
};

/**
 * Sets one of the three rules when a place of a time is taken (product §10: Collection times).
 * @throws a refusal for what is no number.
 */
export async function savePlaceRule(trx: Db, by: By, typed: TypedPlaceRule): Promise<Done> {
  const { value, words } = READ[typed.rule](typed);
  return saveSettings(trx, by, {
    settings: [{ name: PLACE_NAMES[typed.rule], value: storedPlaceRule(value) }],
    action: "lab.slot",
    did: `set that ${words}`,
    said: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`,
  });
}

type Read = { value: PlaceRules[keyof PlaceRules]; words: string };

const READ: Readonly<Record<keyof PlaceRules, (typed: TypedPlaceRule) => Read>> = {
  waitHours({ isOn, number }) {
    if (!isOn) return { value: null, words: "a booking that waits for its call keeps its place" };
    const hours = numberTyped(number, MOST_WAIT_HOURS) ?? 0;
    if (hours < 1) return refuse("invalid", "Please type how many hours, 1 or more");
    const words = `a booking that waits for its call holds its place for ${hours} ${hours === 1 ? "hour" : "hours"} of the desk`;
    return { value: hours, words };
  },
  sameOnce: ({ isOn }) => ({
    value: isOn,
    words: `the same number with the same tests at one time holds ${isOn ? "one place" : "a place for each booking"}`,
  }),
  deskMore({ isOn, number }) {
    if (!isOn) return { value: 0, words: "the front desk may not book more than a time takes" };
    const more = numberTyped(number, MOST_VISITS);
    const many = more === null ? "any number" : String(more);
    return { value: more, words: `the front desk may book ${many} more than a time takes` };
  },
};

/** Null for a blank. */
function numberTyped(typed: string, most: number) {
  const text = typed.trim();
  if (text === "") return null;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number < 1) return refuse("invalid", "Please type 1 or more");
  if (number > most) return refuse("invalid", `Please type at most ${most}`);
  return number;
}
