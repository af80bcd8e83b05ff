import { useState } from "react";
import { begunTimes, bookingClock } from "#app/domain/visit-plan/visit-times.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { useNow } from "#app/site/visit-plan/use-now.ts";

/** The times that are past on a day, once it was chosen here: the server sends pages at any time of the day. */
export function useBegunTimes(offer: VisitOffer | undefined) {
  const [isShown, setShown] = useState(false);
  const now = useNow();
  return {
    pastOn: (day: string) => (isShown ? begunTimes(day, bookingClock(now, 0, offer)) : []),
    show: () => setShown(true),
  };
}
