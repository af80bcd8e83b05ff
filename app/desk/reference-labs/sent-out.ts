import { deskDay } from "#app/lib/desk-times.ts";

/** Longer ones are cut. */
export const MOST_SIGNS = 120;

/** A sample that a reference laboratory works on. */
export type SentOut = {
  id: string;
  reference: string;
  name: string;
  tests: readonly string[];
  laboratory: string;
  courierNumber: string | null;
  /** The ISO day on which its report is expected. */
  dueDay: string;
};

export const isLate = ({ dueDay }: Pick<SentOut, "dueDay">, today: string) => dueDay < today;

/** `due Tue 24 Nov`, `due today` */
export const dueInWords = ({ dueDay }: Pick<SentOut, "dueDay">, today: string) =>
  dueDay === today ? "due today" : `due ${deskDay(dueDay, today)}`;
