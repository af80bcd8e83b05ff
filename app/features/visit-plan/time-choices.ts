import type { VisitOffer } from "#app/lib/lab.ts";
import { timesOf } from "./visit-times.ts";

/** `10:00 AM full` */
export const fullTime = (time: string) => `${time} full`;

/** The times that a form offers; one that is full says so and is to be disabled. */
export const timeChoices = (offer: VisitOffer | undefined, full: readonly string[]) =>
  timesOf(offer ?? {}).map((time) =>
    full.includes(time) ? { value: time, label: fullTime(time) } : time,
  );
