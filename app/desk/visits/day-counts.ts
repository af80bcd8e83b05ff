import type { Visit } from "#app/domain/visits/visit.ts";

/** How many visits of a day are agreed, and how many still wait for their call. */
export function dayCounts(visits: readonly Pick<Visit, "status">[]) {
  const live = visits.filter(({ status }) => status !== "cancelled");
  const toCall = live.filter(({ status }) => status === "pending").length;
  return { confirmed: live.length - toCall, toCall };
}

export type DayCounts = ReturnType<typeof dayCounts>;

/** `13 confirmed, 2 to call`: the same words wherever a day is counted. */
export const dayCountsWords = ({ confirmed, toCall }: DayCounts) =>
  `${confirmed} confirmed${toCall > 0 ? `, ${toCall} to call` : ""}`;
