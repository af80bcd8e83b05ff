import type { Language } from "#app/lib/language.ts";

/** Reminders that patients asked for; for the kinds of columns see schema.server.ts. */
export type AgainTables = {
  againReminders: {
    /** Of the booking on whose ticket it was asked for: one has at most one. */
    id: string;
    /** JSON array of the tests and packages that were asked for (`AgainItem`). */
    items: string;
    /** ISO day in India on which it is sent. */
    day: string;
    channel: "sms" | "whatsapp" | "email";
    /** Where an e-mail goes; null for the phone, which is that of the booking at the time. */
    email: string | null;
    language: Language;
    /** What the patient agreed to: its version, its words, and when. */
    consentNotice: number;
    consentWords: string;
    askedAt: string;
    /** SHA-256 of the token of its link. */
    tokenHash: string;
    /** `later`: planned anew by the patient, once, after it was sent. */
    state: "planned" | "reminded" | "booked" | "stopped" | "later";
    /** Since when. */
    stateAt: string;
    /** `machine` where nobody may be reminded any more: no test is sold, a child, a wrong number. */
    stoppedBy: "patient" | "desk" | "machine" | null;
    /** When its message was written last. */
    remindedAt: string | null;
    /** When the patient put it off; it can be put off once. */
    laterAt: string | null;
    /** The booking that came of it. */
    bookedId: string | null;
    /** `desk` in a call; null where the patient booked without the link. */
    bookedBy: "link" | "desk" | null;
    /** The colleague who is on the call about it, and since when. */
    openedById: string | null;
    openedAt: string | null;
    /** How the one call ended that led to no visit, and when. */
    callEnd: "no-answer" | "not-now" | null;
    calledAt: string | null;
  };
};
