import { t } from "#app/lib/translate.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";

/** `10:00 AM full`: the word says why it is off, so the time is not struck out. */
export const FullTime = ({ time }: { time: string }) => (
  <>
    {sayTime(time)} <small data-why>{t`full`}</small>
  </>
);

/** Times as choices of a form; one that is full says so and is to be disabled. */
export const timeChoices = (times: readonly string[], full: readonly string[]) =>
  times.map((time) => ({
    value: time,
    label: full.includes(time) ? <FullTime time={time} /> : sayTime(time),
  }));
