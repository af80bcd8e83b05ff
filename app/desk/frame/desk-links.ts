import type { Right } from "#app/features/staff/rights.ts";

type DeskLink = { to: string; words: string; right: Right };

/** The links of the ink bar in their order; a screen gets its line here together with its route. */
export const DESK_LINKS: readonly DeskLink[] = [
  { to: "/", words: "Today", right: "work-on-bookings" },
];
