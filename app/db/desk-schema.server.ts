import type { Generated } from "kysely";
import type { Language } from "#app/lib/language.ts";
import type { Role } from "#app/lib/roles.ts";
import type { AccountTables } from "./account-schema.server.ts";

/** The tables that only the lab's desk uses; for the kinds of columns see schema.server.ts. */
export type DeskTables = AccountTables & {
  /** What the lab has set at its desk, a row for each field, so that each can be taken back alone. */
  labSettings: { name: string; value: string };
  /** What operators have registered of the lab's messages (DLT). */
  messageTemplates: {
    /** 19 digits. */
    templateId: string;
    event: string;
    language: Language;
    /** What it is registered as. */
    name: string;
    /** The registered text, with `{#alphanumeric#}` and the like. */
    text: string;
    /** The text that it was made from, with `{time}` and the like; null where it is none of the lab's. */
    words: string | null;
    /** Six letters; null for the lab's usual one. */
    header: string | null;
    state: "registered" | "waiting" | "refused";
    readAt: string;
  };
  /** Lists of the operator that were read and not applied yet; `rows` is JSON. */
  operatorLists: { id: string; name: string; readAt: string; readById: string; rows: string };
  /** Who works at the lab. A blocked colleague stays, because the history names them. */
  staff: {
    id: string;
    /** `Kavitha Nair`, as colleagues see it; the first word is what patients see. */
    name: string;
    /** What is typed to sign in, in lower case; unique. */
    signInName: string;
    role: Role;
    /** 1 when a front desk may publish reports. */
    mayPublish: number;
    /** 1 when a front desk may match the bank's list. */
    mayMatchBank: Generated<number>;
    /** 1 for the invented colleagues of the sample day. */
    sample: number;
    blockedAt: string | null;
    createdAt: string;
    /** When they used the desk last; stored about once a minute. */
    seenAt: string | null;
    /** When they used it first on that day. */
    seenFrom: string | null;
    /** Ten digits where the desk reaches them; null while unknown. */
    workPhone: string | null;
    /** In which the desk speaks to them. */
    language: Generated<Language>;
    /** The ISO day for which a manager has put off the first steps; null when never. */
    stepsHiddenOn: string | null;
    /** The day of the week on which they do not work, 0 for Monday, and the ISO day since when; both or neither. */
    weeklyOff: number | null;
    weeklyOffSince: string | null;
  };
  /** Days that differ from a colleague's week: they do not work, or do (`works` 1) on their weekly day off. */
  staffAbsences: { staffId: string; day: string; works: Generated<number> };
  /**
   * What happened to visits, bookings, callbacks and money; rows are added, never changed (but for the
   * names in them when a patient is erased).
   */
  history: {
    /** UUID version 7, so that ids are in the order of time. */
    id: string;
    at: string;
    /** Null for a patient, the command line and the machine. */
    staffId: string | null;
    /** The colleague's name at the time, `patient`, `command line` or `machine`. */
    actor: string;
    /** What was done, from the list of history-actions.ts: `visit.confirmed`. */
    action: string;
    visitId: string | null;
    bookingId: string | null;
    callbackId: string | null;
    /** The day whose money it concerns, ISO; null for other actions. */
    day: string | null;
    /** JSON array of the rows that were changed (`RowChange`), each with before and after. */
    changes: string;
    /** JSON object with what the sentence needs beside the changes; null for nothing. */
    details: string | null;
    /** The entry that this one takes back. */
    undoes: string | null;
  };
  /** Calls to make and made, one row for a visit or a callback that was called at least once. */
  calls: {
    /** Id of the visit or the callback. */
    subjectId: string;
    kind: "visit" | "callback";
    /** Who is on the call, and since when; both or neither. */
    openedById: string | null;
    openedAt: string | null;
    /** Consecutive unanswered calls. */
    tries: number;
    triedAt: string | null;
    /** The row rests until then: after no answer, or because the patient asked for it. */
    againAt: string | null;
    /** 1 when the patient named `againAt`. */
    askedFor: number;
    /** When a new booking or a callback was called about first, the ISO day of it in India, and by whom. */
    firstCalledAt: string | null;
    firstCalledDay: string | null;
    firstCalledById: string | null;
    /** How long the patient had waited by then, in minutes of the desk's hours. */
    waitedMinutes: number | null;
  };
  /** Phone numbers that turned out to belong to someone else; never treated as known. */
  wrongNumbers: { phone: string; notedAt: string };
  /** Numbers whose owners want no SMS and no WhatsApp from the lab. */
  messageStops: { phone: string; stoppedAt: string };
  /** Hashes of the ids of replies on WhatsApp: the service tells a reply again until it is answered. */
  takenReplies: { id: string; takenAt: string };
  /** Money received for a visit; a payment taken back is deleted, and the history keeps it. */
  payments: {
    id: string;
    visitId: string;
    /** `advance` was paid before the visit; `online` came in by no colleague's hand (decision 57). */
    method: "cash" | "upi" | "advance" | "online";
    paise: number;
    /** The bank's reference of a UPI payment, if it was noted. */
    upiReference: string | null;
    takenAt: string;
    /** ISO day in India of `takenAt`: the day whose tally it counts for. */
    day: string;
    /** Who has the money, or accepted it from the bank's list; null where a gateway tells of it. */
    takenById: string | null;
    /** The reference that the patient paid under, `DS8H4TP2`; null where none is known. */
    payReference: string | null;
    /** How money that came in online found its visit; null for money that a colleague took. */
    matchedAs: "reference" | "chosen" | "gateway" | null;
  };
  /** Cash that a collector handed over for a day. */
  handovers: {
    id: string;
    day: string;
    /** Who handed it over, and to whom. */
    staffId: string;
    /** Who has counted it; until then, who is to count it. */
    toStaffId: string;
    /** What was counted; until then, what the collector says. */
    paise: number;
    /** What the bag held at that moment; cash that comes later is in the bag anew. */
    bagPaise: number | null;
    at: string;
    /** When the receiver counted it; null until then. */
    countedAt: string | null;
    /** Why it differs from what the bag held; null while it matches, or is unexplained. */
    reason: string | null;
    reasonById: string | null;
    reasonAt: string | null;
    /** When the difference came in, and how much that was. */
    settledAt: string | null;
    settledPaise: number | null;
    settledById: string | null;
    /** When Undo took it back: the line stays, and its cash is in the bag again. */
    takenBackAt: string | null;
    takenBackById: string | null;
  };
  /** How often a pincode at which the lab does not come was asked for on a day in India. Not personal. */
  outsideDemand: { pincode: string; day: string; asked: number };
  /** Days whose money a manager has closed. */
  closedTallies: {
    day: string;
    closedAt: string;
    closedById: string;
    paise: number;
    /** Why bags or containers were left open; null when none were. */
    leftOpen: string | null;
  };
  /** The containers of a booking's samples, made when they are collected. */
  samples: {
    id: string;
    bookingId: string;
    /** Place in the order of draw, 0 first. */
    position: number;
    /** As the price list names it. */
    container: string;
    /** `collected` is on the way to the lab, `received` was counted there, `missing` was not in the bag. */
    state: "collected" | "not-taken" | "received" | "missing" | "rejected";
    /** Why it was rejected, or not filled. */
    reason: string | null;
    /**
     * 1 while a container that is of no use is to be taken again, 0 once it was, or when it is not; null
     * for all others.
     */
    comesAgain: number | null;
    /** `DS-7K4M-2` bound at the door, or `23-014` as scanned or typed in the lab; null without a label. */
    label: string | null;
    /** When it was counted, missed or rejected in the lab, and by whom. */
    countedAt: string | null;
    countedById: string | null;
    /** What was seen when it was accepted all the same: a `SampleRemark` or other words; only for received ones. */
    remark: string | null;
    /** When somebody looked at a received one and accepted it, and who; every received one counts as good. */
    acceptedAt: string | null;
    acceptedById: string | null;
    /** The scan at the door that bound `label`; null for one that was bound to none there. */
    scanId: string | null;
    /** Why it was taken without a label; null where nobody said. */
    noLabelBecause: string | null;
    /** The booking that takes it again. */
    repeatedById: string | null;
  };
  /** Doctors who send patients. A retired one is not offered any more. */
  doctors: {
    id: string;
    name: string;
    phone: string | null;
    clinic: string | null;
    /** The number of the medical council. */
    registration: string | null;
    addedAt: string;
    retiredAt: string | null;
  };
  /** Every name under which bookings know a doctor: the one of today, earlier ones, those of doubles. */
  doctorNames: { name: string; doctorId: string };
  /** The outbox: what is to be sent, written in the transaction of what it tells. */
  notices: {
    /** UUID version 7; sent along, so that a receiver can drop a repetition. */
    id: string;
    channel: "email" | "webhook" | "sms" | "whatsapp";
    /** `booking.placed`, `visit.moved`… */
    event: string;
    visitId: string | null;
    bookingId: string | null;
    /** Whom it goes to: a phone, an e-mail address or a web address. */
    recipient: string;
    /** The text, or JSON for a webhook. Blank once the patient is erased. */
    body: string;
    createdAt: string;
    tries: number;
    /** When it is tried (again); null when it is sent or given up. */
    dueAt: string | null;
    sentAt: string | null;
    lastError: string | null;
    /**
     * JSON: what the text fills in, by the names of its variables and as the language says it; null for
     * one to the lab. Links stand as the words that `message-text.ts` has for them.
     */
    variables: string | null;
    language: Language | null;
    /** Channels that follow, in their order and with spaces between, when this one does not deliver. */
    nextChannels: string | null;
    /** What is known of a sent one; `held` waits for its template. */
    state: "sent" | "delivered" | "read" | "failed" | "held" | null;
    stateAt: string | null;
    /** What the channel's provider calls it. */
    providerId: string | null;
    /** The notice by another channel that did not deliver. */
    followsId: string | null;
    /** Why it went out in another way than planned. */
    remark: "in-english" | null;
    /** The colleague to whom it went as a test, with sample values; null for every other one. */
    testedById: string | null;
  };
  /** Reminders of visits that went out, by the time that they are of. */
  visitReminders: {
    visitId: string;
    event: string;
    day: string;
    slot: string;
    /** From then on it says nothing useful any more. */
    until: string;
    madeAt: string;
  };
  /** What was erased, when and by whom, without the erased data (decision 44). */
  erasures: {
    /** UUID version 7. */
    id: string;
    at: string;
    /** Null for a patient and the command line. */
    staffId: string | null;
    actor: string;
    scope: "phone" | "person" | "booking";
    /** A keyed hash of what it covers; null once no backup can hold it any more. */
    subjectHash: string | null;
    /** The last four digits of the number. */
    phoneEnding: string;
    bookings: number;
    reports: number;
    callbacks: number;
  };
};
