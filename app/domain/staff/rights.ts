/** What a colleague is employed for; each has the rights of the table below. */
export const ROLES = ["phlebotomist", "front-desk", "manager"] as const;
export type Role = (typeof ROLES)[number];

/** As screens name them. */
export const ROLE_WORDS: Record<Role, string> = {
  phlebotomist: "Phlebotomist",
  "front-desk": "Front desk",
  manager: "Manager",
};

/** Said where none is chosen, or a word that is no role. */
export const NO_ROLE = "Please choose a role";

export const isRole = (word: string): word is Role => ROLES.some((role) => role === word);

const EVERYBODY: readonly Role[] = ROLES;
const COLLECTORS: readonly Role[] = ["phlebotomist", "manager"];
const DESK: readonly Role[] = ["front-desk", "manager"];
const MANAGERS: readonly Role[] = ["manager"];

/**
 * Who may do what (product §10: Roles). A manager may do everything: in a lab of two, one person has
 * all. `does` completes "You cannot …".
 */
const RIGHTS = {
  /** Their own name, PIN, passkeys and sessions. */
  "own-account": { roles: EVERYBODY, does: "do that" },
  /** Their own visits of today and tomorrow: call, collect, not at home, payment, own cash. */
  "my-visits": { roles: COLLECTORS, does: "collect" },
  /** Today, bookings, callbacks, finding a patient: call, confirm, new time, assign, cancel, notes. */
  "work-on-bookings": { roles: DESK, does: "work on bookings" },
  /** Also adding a patient, joining two visits, and a free visit to collect again. */
  "new-booking": { roles: DESK, does: "make bookings" },
  /** Counting what comes to the lab: labels, missing and rejected containers. */
  receive: { roles: DESK, does: "count what comes to the lab" },
  /** Also charging the price that the patient was shown. */
  "give-discount": { roles: DESK, does: "change what is paid" },
  /** With a charge, to a pincode where the lab does not come else. */
  "come-for-once": { roles: MANAGERS, does: "send somebody outside our area" },
  "see-tally": { roles: DESK, does: "see the tally" },
  /** What was handed over, and why it differs. */
  "write-handover": { roles: DESK, does: "write what was handed over" },
  /** Also opening a closed day again. */
  "close-tally": { roles: MANAGERS, does: "close a day" },
  /** The receipt of a payment; who collects sees those of their own visits. */
  "see-receipts": { roles: DESK, does: "see receipts" },
  "cancel-receipt": { roles: MANAGERS, does: "cancel a receipt" },
  /** How the data is: backups, disk, failed notices; also taking a backup home. */
  "see-health": { roles: MANAGERS, does: "see how the data is" },
  "choose-full-slot": { roles: DESK, does: "choose a full time" },
  "mark-no-show-later": { roles: MANAGERS, does: "mark a no-show after the day" },
  "see-reports-due": { roles: DESK, does: "see reports" },
  /** A front desk has it only with the tick "May publish reports". */
  "publish-reports": { roles: MANAGERS, does: "publish reports" },
  /** Of the two who say that words of a prenatal report are about the mother, one has it. */
  "overrule-guard": { roles: MANAGERS, does: "say that words are about the mother" },
  /** What the lab is, its hours, slots, closed days and where it goes. */
  "manage-lab": { roles: MANAGERS, does: "change the lab" },
  "see-activity": { roles: MANAGERS, does: "see what everybody did" },
  /** The list of referring doctors; choosing one on a booking is `work-on-bookings`. */
  "manage-doctors": { roles: MANAGERS, does: "change the list of doctors" },
  "manage-staff": { roles: MANAGERS, does: "change who works here" },
  /** What is kept of a number: see, export, correct, erase, and who looked at its reports. */
  privacy: { roles: MANAGERS, does: "see or erase what is kept of a number" },
} as const satisfies Record<string, { roles: readonly Role[]; does: string }>;

export type Right = keyof typeof RIGHTS;

/** Every right, for the test that walks them. */
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];

const rolesWith = (right: Right): readonly Role[] => RIGHTS[right].roles;

/** @param mayPublish the tick "May publish reports", which counts for a front desk alone. */
export const may = (role: Role, right: Right, mayPublish = false) =>
  rolesWith(right).includes(role) ||
  (right === "publish-reports" && role === "front-desk" && mayPublish);

/** A screen that a role may not open answers this. */
export function pageIsFor(right: Right) {
  const roles = rolesWith(right);
  if (roles.length === 1) return "This page is for managers.";
  return roles.includes("front-desk")
    ? "This page is for the front desk and managers."
    : "This page is for phlebotomists and managers.";
}

/** What a refused action answers. */
export function cannot(right: Right) {
  if (right === "publish-reports")
    return "You cannot publish reports. A manager can, or can give you the right under People.";
  const others = rolesWith(right).includes("front-desk")
    ? "The front desk or a manager"
    : "A manager";
  return `You cannot ${RIGHTS[right].does}. ${others} can.`;
}
