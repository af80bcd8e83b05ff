/** What the lab's program can tell by itself (product §10: Notices); every channel is off by default. */
export const NOTICE_EVENTS = [
  "booking.placed",
  "callback.placed",
  "visit.confirmed",
  "visit.moved",
  "visit.cancelled",
  "visit.on-the-way",
  "visit.recollect",
  "report.ready",
] as const;

export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** What a notice is called on the desk. */
export const NOTICE_NAMES: Record<NoticeEvent, string> = {
  "booking.placed": "New booking",
  "callback.placed": "New callback",
  "visit.confirmed": "Visit confirmed",
  "visit.moved": "New time",
  "visit.cancelled": "Visit cancelled",
  "visit.on-the-way": "On the way",
  "visit.recollect": "Collect again",
  "report.ready": "Report is ready",
};

/** The name of a stored event. */
export const noticeName = (event: string) =>
  NOTICE_EVENTS.flatMap((one) => (one === event ? [NOTICE_NAMES[one]] : []))[0] ?? event;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After this a message says nothing useful any more and is given up. */
export const usefulFor = (event: string) =>
  event === "visit.on-the-way" ? 30 * MINUTE_MS : 24 * HOUR_MS;

/** The channels that are turned on, and what their texts name; stored by each start of the server. */
export type NoticeSettings = {
  /** Text messages to patients. */
  sms: boolean;
  /** Where the lab reads of new bookings. */
  email: string | null;
  /** A program of the lab that is told everything. */
  webhook: string | null;
  labName: string;
  labPhone: string;
};
