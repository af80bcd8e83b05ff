import { ALL_ROLES, type Role, type RoleFacts, ROLES, type Work } from "#app/lib/roles.ts";

/**
 * Who may do what (product §10: Roles). A manager may do everything: in a lab of two, one person has
 * all. `of` is the work that a right belongs to, `does` completes "You cannot …".
 */
const RIGHTS = {
  /** Their own name, PIN, passkeys and sessions. */
  "own-account": { of: "everybody", does: "do that" },
  /** Their own visits of today and tomorrow: call, collect, not at home, payment, own cash. */
  "my-visits": { of: "collecting", does: "collect" },
  /** Today, bookings, callbacks, finding a patient: call, confirm, new time, assign, cancel, notes. */
  "work-on-bookings": { of: "desk", does: "work on bookings" },
  /** Also adding a patient, joining two visits, and a free visit to collect again. */
  "new-booking": { of: "desk", does: "make bookings" },
  /** The phone and address of a patient, and what is paid; without it none of them leaves the server. */
  "see-contacts": { of: "desk", does: "see phones and addresses" },
  /** By name, reference or label; with `see-contacts` by phone too. */
  "find-patient": { of: "laboratory", does: "find a patient" },
  /** Counting what comes to the lab: labels, missing and rejected containers. */
  receive: { of: "laboratory", does: "count what comes to the lab" },
  /** Whose a tube is that was put aside, or that nobody scanned at a door. */
  "settle-tubes": { of: "managing", does: "decide whose a tube is" },
  /** Also charging the price that the patient was shown. */
  "give-discount": { of: "desk", does: "change what is paid" },
  /** The visit charge, with its reason; also asking for it again. */
  "waive-charge": { of: "managing", does: "waive the visit charge" },
  /** Before the sample is taken it is `work-on-bookings`. */
  "drop-taken-test": { of: "managing", does: "take off a test whose sample is taken" },
  /** Also of money that is not too much, which lowers the bill. */
  "give-back-more": { of: "managing", does: "give back more than is too much" },
  /** What is due and does not come; also taking that back. */
  "write-off": { of: "managing", does: "write off what is due" },
  /** Visits that a clinic or a company pays monthly, up to its limit. */
  "charge-account": { of: "desk", does: "charge a visit to an account" },
  "charge-over-limit": { of: "managing", does: "charge a visit above the limit of an account" },
  /** Their statements, payments and credit notes too. */
  "manage-accounts": { of: "managing", does: "see or change accounts" },
  /** With a charge, to a pincode where the lab does not come else. */
  "come-for-once": { of: "managing", does: "send somebody outside our area" },
  /** What was earned in a month, who owes, what sells; its files too. */
  "see-month": { of: "managing", does: "see the month" },
  "see-tally": { of: "desk", does: "see the tally" },
  /** Reading the bank's list, and entering what came in. Others have it only with the tick "May match the bank". */
  "match-bank": { of: "managing", does: "match the bank’s list" },
  /** What was handed over, and why it differs. */
  "write-handover": { of: "desk", does: "write what was handed over" },
  /** Also opening a closed day again. */
  "close-tally": { of: "managing", does: "close a day" },
  /** The receipt of a payment; who collects sees those of their own visits. */
  "see-receipts": { of: "desk", does: "see receipts" },
  "cancel-receipt": { of: "managing", does: "cancel a receipt" },
  /** How the data is: backups, disk, failed notices; also taking a backup home. */
  "see-health": { of: "managing", does: "see how the data is" },
  /** As far as the lab has set it. */
  "choose-full-slot": { of: "desk", does: "choose a full time" },
  "overbook-freely": { of: "managing", does: "book more than a time takes" },
  "mark-no-show-later": { of: "managing", does: "mark a no-show after the day" },
  "see-reports-due": { of: "laboratory", does: "see reports" },
  /** Others have it only with the tick "May publish reports". */
  "publish-reports": { of: "managing", does: "publish reports" },
  /** To a number that has no booking; likewise with the tick. */
  "publish-to-phone": { of: "managing", does: "publish reports to a phone" },
  /** Who was told a critical value, which takes a call. */
  "tell-critical": { of: "desk", does: "note who was told" },
  /** Of the two who say that words of a prenatal report are about the mother, one has it. */
  "overrule-guard": { of: "managing", does: "say that words are about the mother" },
  /** What the lab is, its hours, slots, closed days and where it goes. */
  "manage-lab": { of: "managing", does: "change the lab" },
  /** What patients browse: tests and prices, packages, booths, posts, reviews; files of all that. */
  "manage-catalogue": { of: "managing", does: "change the catalogue" },
  "see-activity": { of: "managing", does: "see what everybody did" },
  /** The list of referring doctors; choosing one on a booking is `work-on-bookings`. */
  "manage-doctors": { of: "managing", does: "change the list of doctors" },
  "manage-staff": { of: "managing", does: "change who works here" },
  /** Who works on which day of a week, and who has a day off. */
  "see-week": { of: "laboratory", does: "see who works when" },
  /** What is kept of a number: see, export, correct, erase, and who looked at its reports. */
  privacy: { of: "managing", does: "see or erase what is kept of a number" },
} as const satisfies Record<string, { of: Work | "everybody"; does: string }>;

export type Right = keyof typeof RIGHTS;

/** Every right, for the test that walks them. */
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];

const has = ({ works }: RoleFacts, right: Right) => {
  const { of } = RIGHTS[right];
  return of === "everybody" || works.includes(of);
};

export const rolesWith = (right: Right) => ALL_ROLES.filter((role) => has(ROLES[role], right));

/** The ticks "May publish reports" and "May match the bank" of a colleague, where the role is offered them. */
export type Ticks = { mayPublish?: boolean; mayMatchBank?: boolean };

/** What a tick adds, each to roles that do this work. */
const TICK: Readonly<Partial<Record<Right, { tick: keyof Ticks; work: Work }>>> = {
  "publish-reports": { tick: "mayPublish", work: "laboratory" },
  "publish-to-phone": { tick: "mayPublish", work: "desk" },
  "match-bank": { tick: "mayMatchBank", work: "desk" },
};

function hasByTick({ works, mayBeTicked }: RoleFacts, right: Right, ticks: Ticks) {
  const by = TICK[right];
  return by !== undefined && ticks[by.tick] === true && mayBeTicked && works.includes(by.work);
}

export const may = (role: Role, right: Right, ticks: Ticks = {}) =>
  has(ROLES[role], right) || hasByTick(ROLES[role], right, ticks);

/** Whether a role can be given the right by its tick. */
export const canBeTicked = (role: Role, right: "publish-reports" | "match-bank") =>
  hasByTick(ROLES[role], right, { mayPublish: true, mayMatchBank: true });

type Roles = Readonly<Record<string, RoleFacts>>;

const wordsOf = (
  roles: Roles,
  right: Right,
  key: "many" | "asked",
  isNamed: (role: RoleFacts) => boolean = () => true,
) =>
  Object.values(roles)
    .filter((role) => has(role, right) && isNamed(role))
    .map((role) => role[key])
    .filter((words) => words !== "");

const ALL_OF = new Intl.ListFormat("en-GB");
const ONE_OF = new Intl.ListFormat("en-GB", { type: "disjunction" });

/**
 * A screen that a role may not open answers "This page is for the front desk." Who may everything is named
 * only where nobody else may open it: "This page is for managers."
 */
export function pageIsFor(right: Right, roles: Roles = ROLES) {
  const all = wordsOf(roles, right, "many");
  const others = wordsOf(roles, right, "many", ({ works }) => !works.includes("managing"));
  return `This page is for ${ALL_OF.format(others.length > 0 ? others : all)}.`;
}

/** What a refused action answers. */
export function cannot(right: Right, roles: Roles = ROLES) {
  if (right in TICK) {
    const does = right === "match-bank" ? RIGHTS[right].does : "publish reports";
    return `You cannot ${does}. A manager can, or can give you the right under People.`;
  }
  const asked = ONE_OF.format(wordsOf(roles, right, "asked"));
  return `You cannot ${RIGHTS[right].does}. ${asked.slice(0, 1).toUpperCase()}${asked.slice(1)} can.`;
}
