import { BOOKING_TIMES } from "#app/domain/visit-plan/visit-times.ts";
import type { SlotRules } from "./lab-slot.ts";

/** What the lab may set about its work; read by desk pages too, so no schema here. */

export type OpenHours = { from: string; to: string };

/** When a place of a time is taken. */
export type PlaceRules = {
  /** A booking that waits for its call holds its place for so many hours of the desk; null for ever. */
  waitHours: number | null;
  /** The same number with the same tests at one time holds one place. */
  sameOnce: boolean;
  /** How many more than a time takes the front desk may book; null any number. A manager may always. */
  deskMore: number | null;
};

export type LabRules = {
  /** When the desk is open on weekdays, as `08:00 AM`; waiting counts only then. */
  hours: OpenHours;
  /** The same for Sundays; null when the desk is closed. */
  sunday: OpenHours | null;
  /**
   * The times offered, each with the number of visits it takes; null takes as many as people collect on
   * the day. The site offers these alone, and a time that is full only when it has a number.
   */
  slots: SlotRules;
  places: PlaceRules;
  /** ISO days on which nobody comes. */
  closedDays: readonly string[];
  /** Where the lab goes without a visit charge. With both lists empty it goes everywhere, for nothing. */
  pincodes: readonly string[];
  /** Where the visit charge is added, once for a visit. */
  chargedPincodes: readonly string[];
  /** In rupees. */
  visitCharge: number;
};

/** The most visits of one slot that can be set. */
export const MOST_VISITS = 99;
/** The longest that a waiting booking can be made to hold its place, in hours of the desk. */
export const MOST_WAIT_HOURS = 99;
/** The highest visit charge, in rupees. */
export const MOST_CHARGE = 10_000;

/** For so long the Lab screen counts where patients asked the lab to come although it does not. */
export const DEMAND_DAYS = 90;

const DEFAULT_SLOTS: LabRules["slots"] = Object.fromEntries(
  BOOKING_TIMES.map((slot) => [slot, null]),
);

export const DEFAULT_RULES: LabRules = {
  hours: { from: "08:00 AM", to: "08:00 PM" },
  sunday: { from: "08:00 AM", to: "08:00 PM" },
  slots: DEFAULT_SLOTS,
  places: { waitHours: null, sameOnce: true, deskMore: null },
  closedDays: [],
  pincodes: [],
  chargedPincodes: [],
  visitCharge: 0,
};
