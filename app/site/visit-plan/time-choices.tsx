import type { VisitOffer } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import { moreTimesWords, shownTimes } from "#app/domain/visit-plan/shown-times.ts";
import { sayTime } from "#app/domain/visit-plan/spoken-times.ts";

/** `10:00 AM full`: the word says why it is off, so the time is not struck out. */
export const FullTime = ({ time }: { time: string }) => (
  <>
    {sayTime(time)} <small data-why>{t`full`}</small>
  </>
);

/**
 * The times that a form offers on an ISO day, or on any while none is chosen; one that is full says so and
 * is to be disabled.
 */
export function timeChoices(day: string, offer: VisitOffer | undefined, full: readonly string[]) {
  const { first, rest } = shownTimes(day, offer);
  const choice = (time: string) => ({
    value: time,
    label: full.includes(time) ? <FullTime time={time} /> : sayTime(time),
  });
  return {
    choices: first.map(choice),
    ...(rest.length > 0 && {
      more: { words: moreTimesWords(rest.length), choices: rest.map(choice) },
    }),
  };
}
