import type { Right } from "#app/domain/staff/rights.ts";
import type { DeskIconName } from "#app/ui/desk/desk-icon.tsx";

export type DeskLink = {
  to: string;
  words: string;
  right: Right;
  /** In the bar of tabs on a phone. */
  icon: DeskIconName;
  /** `g`, then this letter, goes there. */
  key?: string;
  /** Addresses of the same subject, where the link is the current one too. */
  covers?: readonly string[];
  /** What its number counts, as screen readers say it. */
  counts?: string;
};

/** The links of the bar in their order; a screen gets its line here together with its route. */
export const DESK_LINKS: readonly DeskLink[] = [
  {
    to: "/",
    words: "Today",
    right: "work-on-bookings",
    icon: "list",
    key: "t",
    counts: "to call",
  },
  {
    to: "/visits",
    words: "Visits",
    right: "work-on-bookings",
    icon: "calendar",
    key: "v",
    covers: ["/receive", "/tally"],
  },
  {
    to: "/reports",
    words: "Reports",
    right: "see-reports-due",
    icon: "file",
    key: "r",
    counts: "overdue",
  },
  { to: "/my-visits", words: "My visits", right: "my-visits", icon: "pin", key: "y" },
  {
    to: "/lab",
    words: "Lab",
    right: "manage-lab",
    icon: "sliders",
    covers: ["/people", "/privacy", "/activity"],
  },
];

/** Where `g` and a letter lead. */
export type GoTarget = Pick<DeskLink, "to" | "words" | "right"> & {
  key: string;
  /** What the letter stands for, where the words do not begin with it. */
  keyOf?: string;
};

const hasKey = <Link extends DeskLink>(link: Link): link is Link & { key: string } =>
  link.key !== undefined;

/** Screens that have no line in the bar: the ruled line of another one leads there. */
const OTHER_TARGETS: readonly GoTarget[] = [
  { to: "/receive", words: "Receive", right: "receive", key: "c", keyOf: "count" },
  { to: "/tally", words: "Tally", right: "see-tally", key: "m", keyOf: "money" },
];

/** Everywhere `g` leads, for whoever may go there. */
export const GO_TARGETS: readonly GoTarget[] = [...DESK_LINKS.filter(hasKey), ...OTHER_TARGETS];

/** By the address of a link, how many things there need somebody. */
export type LinkCounts = Readonly<Record<string, number>>;
