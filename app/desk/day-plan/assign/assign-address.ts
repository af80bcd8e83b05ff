/** The address of the screen: its day, its order, and what a form without script had chosen. */

export type AssignOrder = "area" | "time";

/** What a form without script had chosen, while its question is asked. */
export type Asked = { visits: readonly string[]; to: string };

export const ORDER_WORDS: Record<AssignOrder, string> = {
  area: "By area, then time",
  time: "By time, then area",
};

export function assignPath(day: string, order: AssignOrder = "area", asked?: Asked) {
  const query = new URLSearchParams({ day });
  if (order !== "area") query.set("order", order);
  if (asked) {
    query.set("visits", asked.visits.join(","));
    query.set("to", asked.to);
  }
  return `/visits/assign?${query.toString()}`;
}

export const readOrder = (typed: string | null): AssignOrder =>
  typed === "time" ? "time" : "area";

export function readAsked(query: URLSearchParams): Asked | undefined {
  const [visits, to] = [query.get("visits"), query.get("to")];
  return visits && to ? { visits: visits.split(","), to } : undefined;
}
