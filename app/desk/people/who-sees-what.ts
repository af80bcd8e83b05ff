import { may, type Right } from "#app/domain/staff/rights.ts";
import { ALL_ROLES, type Role, ROLES } from "#app/lib/roles.ts";

/** What each role may, as its rights say (product §10: People). */

/** Of a column, in this order: whoever has all these rights, sees that much of it. */
type Extent = { with: readonly Right[]; words: string };

/** All of it: shown as a tick. */
export const YES = "yes";
export const NO = "no";

type Column = { head: string; extents: readonly Extent[] };

const all = (...rights: Right[]): Extent[] => [{ with: rights, words: YES }];

export const COLUMNS: readonly Column[] = [
  { head: "Today, calls", extents: all("work-on-bookings") },
  { head: "Visits", extents: all("work-on-bookings") },
  {
    head: "My visits",
    extents: [
      ...all("my-visits", "work-on-bookings"),
      { with: ["my-visits"], words: "own, today and tomorrow" },
    ],
  },
  { head: "Receive", extents: all("receive") },
  { head: "Reports", extents: all("see-reports-due") },
  { head: "Publish", extents: all("publish-reports") },
  {
    head: "Money",
    extents: [
      ...all("see-tally", "close-tally"),
      { with: ["see-tally"], words: "bills, Tally" },
      { with: ["my-visits"], words: "own bag" },
    ],
  },
  { head: "Bank", extents: all("match-bank") },
  {
    head: "Phone, address",
    extents: [
      ...all("see-contacts"),
      { with: ["my-visits"], words: "own visits" },
      { with: ["find-patient"], words: "name, age, sex, reference" },
    ],
  },
  { head: "Month, Lab", extents: all("see-month", "manage-lab") },
];

const extentFor = (role: Role, { extents }: Column, isTicked: boolean) =>
  extents.find((extent) =>
    extent.with.every((right) =>
      may(role, right, { mayPublish: isTicked, mayMatchBank: isTicked }),
    ),
  )?.words;

/** `yes`, `no`, what of it, or `if ticked` for what a tick adds. */
function sees(role: Role, column: Column) {
  const words = extentFor(role, column, false);
  if (words !== undefined) return words;
  return extentFor(role, column, true) === undefined ? NO : "if ticked";
}

/** A row a role. */
export const WHO_SEES_WHAT = ALL_ROLES.map((role) => ({
  role,
  get name() {
    return ROLES[role].words;
  },
  cells: COLUMNS.map((column) => ({ head: column.head, words: sees(role, column) })),
}));
