/** A tube that is not as it was at the door (concept/tubes-money, section 3): what stands first in the bag. */
export type Problem = {
  label: string;
  /**
   * `other-bag`: bound, but of another bag; `no-door`: nobody scanned it; `not-sent`: the visit has begun, and
   * the phone has not told of it; `fits`: it was one of these, and is not any more.
   */
  kind: "other-bag" | "no-door" | "not-sent" | "fits";
  /** The collector in whose bag it lies. */
  bag: string;
  /** After the label: `Lavender of Joseph Mathew. Farhan Ali scanned it …` */
  words: string;
  /** First name of who scanned it, or whose phone is not heard. */
  collector: string;
  /** Whose label it is: nobody else can have the tube; null for a spare. */
  patient: { bookingId: string; name: string } | null;
};

export const PROBLEM_MARKS: Record<Problem["kind"], string> = {
  "other-bag": "Other bag",
  "no-door": "At no door",
  "not-sent": "Not sent yet",
  fits: "Fits now",
};

/** Why nobody scanned a label at a door, in the order of the list. */
export const NO_DOOR_REASONS = [
  "Forgotten at the door",
  "The phone did not work",
  "The label did not read",
] as const;
