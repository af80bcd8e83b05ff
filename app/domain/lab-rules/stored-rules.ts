import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { BOOKING_TIMES } from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { DEFAULT_RULES, type LabRules, type OpenHours, type PlaceRules } from "./lab-rules.ts";
import { readSlot, storedSlot } from "./stored-slot.ts";

/** How the rules are stored: a row for each time, closed day and pincode, so that each is undone alone. */

export const slotName = (slot: string) => `slot.${slot}`;
export const closedName = (day: string) => `closed.${day}`;
export const pincodeName = (pincode: string) => `pincode.${pincode}`;

/** `07:00 AM to 08:00 PM`; `closed` for a day without hours. */
export const storedHours = (hours: OpenHours | null) =>
  hours ? `${hours.from} to ${hours.to}` : "closed";

/** The rows of the three rules when a place is taken. */
export const PLACE_NAMES = {
  waitHours: "place.wait",
  sameOnce: "place.same",
  deskMore: "place.more",
} as const satisfies Record<keyof PlaceRules, string>;

export const storedPlaceRule = (value: PlaceRules[keyof PlaceRules]) =>
  typeof value === "number" ? String(value) : value === true ? "on" : "off";

const numberOr = <Else>(stored: string | undefined, other: Else) =>
  stored === undefined || !/^\d+$/.test(stored) ? other : Number(stored);

function readHours(stored: string): OpenHours | null {
  const [from = "", to = ""] = stored.split(" to ");
  return stored === "closed" ? null : { from, to };
}

/** The rules that the settings make; what is not set has its default. */
export function labRules(settings: LabSettings): LabRules {
  const hours = settings.get("hours");
  const sunday = settings.get("sunday");
  return {
    hours: (hours && readHours(hours)) || DEFAULT_RULES.hours,
    sunday: sunday ? readHours(sunday) : DEFAULT_RULES.sunday,
    slots: slotsOf(settings),
    places: {
      waitHours: numberOr(settings.get(PLACE_NAMES.waitHours), null),
      sameOnce: settings.get(PLACE_NAMES.sameOnce) !== "off",
      deskMore: numberOr(settings.get(PLACE_NAMES.deskMore), null),
    },
    closedDays: namesAfter(settings, "closed."),
    pincodes: namesAfter(settings, "pincode.", "free"),
    chargedPincodes: namesAfter(settings, "pincode.", "charged"),
    visitCharge: Number(settings.get("visitCharge") ?? DEFAULT_RULES.visitCharge),
  };
}

function slotsOf(settings: LabSettings): LabRules["slots"] {
  const offered = ALL_TIMES.flatMap((slot) => {
    const isDefault = BOOKING_TIMES.some((one) => one === slot);
    const rule = readSlot(settings.get(slotName(slot)) ?? (isDefault ? "on" : "off"));
    return rule === undefined ? [] : [[slot, rule] as const];
  });
  return Object.fromEntries(offered);
}

/** The ends of the names that begin with `beginning`, in their order. */
const namesAfter = (settings: LabSettings, beginning: string, value?: string) =>
  Array.from(settings)
    .filter(([name, one]) => name.startsWith(beginning) && (!value || one === value))
    .map(([name]) => name.slice(beginning.length))
    .toSorted();

/** The rows of rules from a file; what equals the default has none. */
export function settingsOf(rules: LabRules): Map<string, string> {
  const rows: [string, string][] = [
    ["hours", storedHours(rules.hours)],
    ["sunday", storedHours(rules.sunday)],
    ["visitCharge", String(rules.visitCharge)],
    ...ALL_TIMES.map((slot): [string, string] => [slotName(slot), storedSlot(rules.slots[slot])]),
    ...(Object.keys(PLACE_NAMES) as (keyof PlaceRules)[]).map((rule): [string, string] => [
      PLACE_NAMES[rule],
      storedPlaceRule(rules.places[rule]),
    ]),
    ...rules.closedDays.map((day): [string, string] => [closedName(day), "closed"]),
    ...rules.pincodes.map((pin): [string, string] => [pincodeName(pin), "free"]),
    ...rules.chargedPincodes.map((pin): [string, string] => [pincodeName(pin), "charged"]),
  ];
  const usual = rules === DEFAULT_RULES ? new Map<string, string>() : settingsOf(DEFAULT_RULES);
  return new Map(rows.filter(([name, value]) => usual.get(name) !== value));
}

/** True for the name of a row that holds a rule. */
export const isRule = (name: string) =>
  ["hours", "sunday", "visitCharge"].includes(name) || /^(slot|place|closed|pincode)\./.test(name);
