import { type Places, SEEN, type SlotRule, slotRule } from "./lab-slot.ts";

/**
 * How the row of a time stores it: `off`; `on` for as many as people collect, or `4`, of a time that is
 * shown and the same on all days; else where it is seen and its week from Monday on: `desk 1,1,1,1,1,1,-`.
 */
export function storedSlot(rule: SlotRule | undefined) {
  if (rule === undefined) return "off";
  if (typeof rule !== "object" || rule === null) return storedPlaces(rule);
  return `${rule.seen} ${rule.week.map(storedPlaces).join(",")}`;
}

const storedPlaces = (places: Places) =>
  places === "off" ? "-" : places === null ? "on" : String(places);

/** @returns undefined for a time that is not offered. */
export function readSlot(stored: string): SlotRule | undefined {
  if (stored === "off") return undefined;
  const [word = "", week = ""] = stored.split(" ");
  const seen = SEEN.find((one) => one === word);
  if (!seen) return stored === "on" ? null : Number(stored);
  return slotRule({ seen, week: week.split(",").map(readPlaces) });
}

const readPlaces = (stored: string): Places =>
  stored === "-" ? "off" : stored === "on" ? null : Number(stored);
