import { dayInIndia } from "#app/lib/dates.ts";
import { dayOrToday } from "#app/lib/typed-day.ts";
import { type ActivityKind, isActivityKind } from "./activity-kinds.ts";

/** What the address of Activity asks for (product §10: Activity). */
export type ActivityAsked = {
  /** ISO, not after today. */
  day: string;
  /** Id of a colleague, or the name of one who has no account; blank for everybody. */
  who: string;
  kind: ActivityKind | "";
  /** Name, reference or word; blank for all. */
  words: string;
  /** How many rows. */
  show: number;
};

export const ROWS_AT_ONCE = 50;
const MOST_ROWS = 5_000;

/** Reads the address of the screen; what it does not know counts as not asked. */
export function readAsked(search: URLSearchParams, now: Date): ActivityAsked {
  const text = (name: string) => (search.get(name) ?? "").trim().slice(0, 100);
  const today = dayInIndia(now);
  const day = dayOrToday(text("day"), now);
  const kind = text("kind");
  const rows = Number(text("show"));
  return {
    day: day < today ? day : today,
    who: text("who"),
    kind: isActivityKind(kind) ? kind : "",
    words: text("q"),
    show: Number.isInteger(rows) && rows > ROWS_AT_ONCE ? Math.min(rows, MOST_ROWS) : ROWS_AT_ONCE,
  };
}

/** The address that asks for it; another day keeps person, kind and words. */
export function activityPath(asked: ActivityAsked, change: Partial<ActivityAsked> = {}) {
  const { day, who, kind, words, show } = { ...asked, show: ROWS_AT_ONCE, ...change };
  return `/activity?${query({ day, who, kind, words })}${show > ROWS_AT_ONCE ? `&show=${show}` : ""}`;
}

/** The same as a file, whole. */
export const activityFilePath = ({ day, who, kind, words }: ActivityAsked) =>
  `/activity.csv?${query({ day, who, kind, words })}`;

function query({ day, who, kind, words }: Omit<ActivityAsked, "show">) {
  const search = new URLSearchParams({ day });
  if (who) search.set("who", who);
  if (kind) search.set("kind", kind);
  if (words) search.set("q", words);
  return search.toString();
}
