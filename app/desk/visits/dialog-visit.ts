import type { PatientFacts } from "#app/domain/booking/patient-age.ts";

/** What the dialogs of a visit need to know of it. */
export type DialogVisit = {
  id: string;
  /** `Saraswathi Murthy and 2 more` */
  title: string;
  day: string;
  /** `09:00 AM` */
  slot: string;
  /** Who goes. */
  assignee?: string | undefined;
  /** Of the only patient; left out for several patients, or while unknown. */
  sex?: PatientFacts["sex"] | undefined;
  /** Somebody fasts, so that a time from noon on is a long wait. */
  isFasting?: boolean;
  /** What was paid and not given back, in paise. */
  paidPaise?: number;
  /** The new time that the patient asks for. */
  wish?: { day: string; slot: string } | null | undefined;
};
