import type { ToCall } from "#app/desk/calls/to-call.ts";
import type { CriticalValue } from "#app/desk/reports/critical/critical-values.queries.server.ts";
import type { OpenAside } from "#app/desk/receive/open-asides.queries.server.ts";
import type { ReportDue } from "./reports-due.ts";
import type { DayCounts } from "#app/desk/visits/day-counts.ts";
import type { SlotToday } from "./visits-today.ts";

/** Everything that Today shows. */
export type TodayView = {
  /** The moment for which all of it holds. */
  now: string;
  /** ISO day. */
  day: string;
  /** Whose screen it is. */
  staffId: string;
  /** `count` also counts the rows that are not shown; `later` are those that rest. */
  toCall: { rows: readonly ToCall[]; later: readonly ToCall[]; count: number };
  slots: readonly SlotToday[];
  /** Of today's visits, the same as on Visits. */
  counts: DayCounts;
  /** First names of collectors whose bag is not counted, in the evening. */
  uncounted: readonly string[];
  /** Who can be given a visit today. */
  collectors: readonly { id: string; name: string }[];
  /** Open critical values. */
  untold: readonly CriticalValue[];
  /** Tubes that nobody may measure until a manager has decided, and whom to ask. */
  asides: readonly OpenAside[];
  managers: readonly string[];
  /** What is to go back to patients, the oldest first. */
  refundsOwed: readonly { paise: number; since: string }[];
  /** How many are to be called about a reminder; undefined while nobody asked for one. */
  dueAgain: number | undefined;
  due: { rows: readonly ReportDue[]; count: number; overdue: number };
  done: {
    calls: number;
    confirmed: number;
    collected: number;
    published: number;
    /** In minutes of the desk's hours, until the first call that ended. */
    longestWait: number;
  };
};
