import type { VisitOffer } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import { sayTime } from "#app/domain/visit-plan/spoken-times.ts";
import { timesOf } from "#app/domain/visit-plan/visit-times.ts";

/** `10:00 AM full`: the word says why it is off, so the time is not struck out. */
export const FullTime = ({ time }: { time: string }) => (
  <>
    {sayTime(time)} <small data-why>{t`full`}</small>
  </>
);

/** The times that a form offers; one that is full says so and is to be disabled. */
export const timeChoices = (offer: VisitOffer | undefined, full: readonly string[]) =>
  timesOf(offer ?? {}).map((time) => ({
    value: time,
    label: full.includes(time) ? <FullTime time={time} /> : sayTime(time),
  }));
