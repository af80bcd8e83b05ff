import type { Right } from "#app/domain/staff/rights.ts";
import type { DeskIconName } from "#app/ui/desk/desk-icon.tsx";

/** How the frame leads to a screen, for whoever has its right. */
type Way = {
  words: string;
  right: Right;
  /** Of its link in the bar, and in the tabs of a phone; a screen without one is reached from another. */
  icon?: DeskIconName;
  /** `g`, then this letter, goes there. */
  key?: string;
  /** What the letter stands for, where the words do not begin with it. */
  keyOf?: string;
  /** What its number counts, as screen readers say it. */
  counts?: string;
};

type Screen = {
  path: string;
  /** Its module in `routes`. */
  file: string;
  way?: Way;
  /** The screen of the same subject, whose link is the current one here too. */
  within?: string;
  /** Without the frame around it. */
  isBare?: true;
};

/** The screens of product §10, their links in the order of the bar: routes and frame follow from it. */
export const SCREENS: readonly Screen[] = [
  {
    path: "/",
    file: "today",
    way: {
      words: "Today",
      right: "work-on-bookings",
      icon: "list",
      key: "t",
      counts: "to call",
    },
  },
  {
    path: "/today/again",
    file: "due-again",
    within: "/",
    way: { words: "Due again", right: "work-on-bookings", key: "d" },
  },
  { path: "/bookings/new", file: "new-booking" },
  { path: "/bookings/:reference", file: "booking" },
  {
    path: "/visits",
    file: "day-plan",
    way: { words: "Visits", right: "work-on-bookings", icon: "calendar", key: "v" },
  },
  {
    path: "/visits/assign",
    file: "assign-many",
    within: "/visits",
    way: { words: "Assign", right: "work-on-bookings", key: "a" },
  },
  { path: "/visits/labels", file: "print-labels", within: "/visits" },
  {
    path: "/receive",
    file: "receive",
    within: "/visits",
    way: {
      words: "Receive",
      right: "receive",
      icon: "tray",
      key: "c",
      keyOf: "count",
      counts: "open",
    },
  },
  {
    path: "/tally",
    file: "tally",
    within: "/visits",
    way: { words: "Tally", right: "see-tally", key: "m", keyOf: "money" },
  },
  {
    path: "/bank",
    file: "bank",
    within: "/visits",
    way: { words: "Bank", right: "match-bank", key: "b" },
  },
  { path: "/bank/:list", file: "bank-match", within: "/visits" },
  { path: "/bank/:list/columns", file: "bank-columns", within: "/visits" },
  {
    path: "/accounts",
    file: "account-list",
    within: "/visits",
    way: { words: "Accounts", right: "manage-accounts", key: "o", keyOf: "owed" },
  },
  { path: "/accounts/new", file: "new-account", within: "/visits" },
  { path: "/accounts/:account", file: "one-account", within: "/visits" },
  { path: "/accounts/:account/prices", file: "own-prices", within: "/visits" },
  { path: "/accounts/:account/prices/:file", file: "own-prices-run", within: "/visits" },
  { path: "/accounts/:account/:form", file: "account-slip", within: "/visits" },
  {
    path: "/reports",
    file: "reports",
    way: {
      words: "Reports",
      right: "see-reports-due",
      icon: "file",
      key: "r",
      counts: "overdue",
    },
  },
  {
    path: "/my-visits",
    file: "my-visits",
    isBare: true,
    way: { words: "My visits", right: "my-visits", icon: "pin", key: "y" },
  },
  {
    path: "/catalogue",
    file: "test-list",
    way: {
      words: "Catalogue",
      right: "manage-catalogue",
      icon: "tube",
      key: "p",
      keyOf: "prices",
    },
  },
  { path: "/catalogue/order", file: "popular-order", within: "/catalogue" },
  { path: "/catalogue/words", file: "hindi-word-list", within: "/catalogue" },
  { path: "/catalogue/import", file: "price-import", within: "/catalogue" },
  { path: "/catalogue/import/:import", file: "file-preview", within: "/catalogue" },
  { path: "/catalogue/packages", file: "package-list", within: "/catalogue" },
  { path: "/catalogue/packages/new", file: "new-package", within: "/catalogue" },
  { path: "/catalogue/packages/:package", file: "one-package", within: "/catalogue" },
  { path: "/catalogue/booths", file: "booth-list", within: "/catalogue" },
  { path: "/catalogue/booths/new", file: "new-booth", within: "/catalogue" },
  { path: "/catalogue/booths/:booth", file: "one-booth", within: "/catalogue" },
  { path: "/catalogue/tests/new", file: "new-test", within: "/catalogue" },
  { path: "/catalogue/tests/:test", file: "one-test", within: "/catalogue" },
  { path: "/catalogue/posts", file: "post-list", within: "/catalogue" },
  { path: "/catalogue/posts/new", file: "new-post", within: "/catalogue" },
  { path: "/catalogue/posts/:slug", file: "one-post", within: "/catalogue" },
  { path: "/catalogue/reviews", file: "review-list", within: "/catalogue" },
  {
    path: "/month",
    file: "month",
    way: { words: "Month", right: "see-month", icon: "rupee", key: "f", keyOf: "figures" },
  },
  { path: "/month/rows", file: "month-rows", within: "/month" },
  { path: "/lab", file: "lab", way: { words: "Lab", right: "manage-lab", icon: "sliders" } },
  { path: "/lab/first-steps", file: "first-steps" },
  { path: "/lab/times", file: "collection-times" },
  { path: "/lab/messages", file: "messages" },
  { path: "/lab/messages/deliveries", file: "day-deliveries" },
  { path: "/lab/doctors", file: "doctor-list" },
  { path: "/lab/doctors/:doctor", file: "one-doctor" },
  { path: "/people", file: "people", within: "/lab" },
  {
    path: "/people/week",
    file: "week",
    within: "/lab",
    way: { words: "Week", right: "see-week", key: "w" },
  },
  { path: "/people/:colleague", file: "person" },
  { path: "/privacy", file: "privacy", within: "/lab" },
  { path: "/activity", file: "activity", within: "/lab" },
  { path: "/me", file: "me" },
  { path: "/*", file: "not-found" },
];

/** Where `g` and a letter lead. */
export type GoTarget = Way & { to: string; key: string };

export type DeskLink = Way & {
  to: string;
  icon: DeskIconName;
  /** Addresses of the same subject, where the link is the current one too. */
  covers: readonly string[];
};

/**
 * The links of the bar in their order. A screen that is reached from another has one of its own for who
 * may not open that one.
 */
export function linksFor(may: (right: Right) => boolean): readonly DeskLink[] {
  const isReached = (path: string | undefined) =>
    SCREENS.some((screen) => screen.path === path && screen.way && may(screen.way.right));
  return SCREENS.flatMap(({ path, way, within }) => {
    if (!way?.icon || !may(way.right) || isReached(within)) return [];
    const covers = SCREENS.filter((screen) => screen.within === path).map((screen) => screen.path);
    return { ...way, to: path, icon: way.icon, covers };
  });
}

const isWithin = ({ to }: GoTarget) => SCREENS.some((one) => one.path === to && one.within);

/** Everywhere `g` leads, for whoever may go there: the links, then what has none. */
export const GO_TARGETS: readonly GoTarget[] = SCREENS.flatMap(({ path, way }) =>
  way?.key ? { ...way, to: path, key: way.key } : [],
).toSorted((a, b) => Number(isWithin(a)) - Number(isWithin(b)));

/** By the address of a link, how many things there need somebody. */
export type LinkCounts = Readonly<Record<string, number>>;
