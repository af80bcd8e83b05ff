/** What the list of kinds offers, each with how its actions begin; the address of the screen names it. */
export const ACTIVITY_KINDS = {
  visits: {
    words: "Visits and bookings",
    actions: ["visit.", "booking.", "doctor.", "whatsapp.", "again."],
  },
  calls: { words: "Calls", actions: ["call.", "callback."] },
  money: {
    words: "Money",
    actions: [
      "bill.",
      "payment.",
      "pay-link.",
      "bank.",
      "refund.",
      "receipt.",
      "tally.",
      "account.",
    ],
  },
  samples: {
    words: "Samples",
    actions: ["sample.", "sent-out.", "labels.", "tube.", "box.", "bag."],
  },
  reports: { words: "Reports", actions: ["report.", "report-file.", "critical."] },
  lab: { words: "The lab", actions: ["lab.", "data."] },
  catalogue: { words: "Catalogue", actions: ["catalogue."] },
  people: { words: "People", actions: ["staff.", "roll."] },
  privacy: {
    words: "Privacy",
    actions: ["privacy.", "booking.erased", "booking.corrected", "booking.number"],
  },
  notices: { words: "Notices", actions: ["notice.", "notices."] },
  undone: { words: "Taken back", actions: ["undone"] },
} as const satisfies Record<string, { words: string; actions: readonly string[] }>;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

export const isActivityKind = (word: string): word is ActivityKind =>
  Object.hasOwn(ACTIVITY_KINDS, word);

export const isOfKind = (action: string, kind: ActivityKind) =>
  ACTIVITY_KINDS[kind].actions.some((beginning) => action.startsWith(beginning));
