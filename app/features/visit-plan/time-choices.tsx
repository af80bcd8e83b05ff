import type { VisitOffer } from "#app/lib/lab.ts";
import { timesOf } from "./visit-times.ts";

/** `10:00 AM full`: the word says why it is off, so the time is not struck out. */
export const FullTime = ({ time }: { time: string }) => (
  <>
    {time} <small data-why>full</small>
  </>
);

/** The times that a form offers; one that is full says so and is to be disabled. */
export const timeChoices = (offer: VisitOffer | undefined, full: readonly string[]) =>
  timesOf(offer ?? {}).map((time) =>
    full.includes(time) ? { value: time, label: <FullTime time={time} /> } : time,
  );
