import { lazy, Suspense } from "react";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { BOOKING_TIMES } from "#app/domain/visit-plan/visit-times.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { ChoiceField } from "#app/ui/field.tsx";

const OfferedTimes = lazy(async () => ({
  default: (await import("./offered-times.tsx")).OfferedTimes,
}));

export type TimeProps = {
  name: string;
  label: string;
  wide?: boolean;
  error?: string | undefined;
  /** ISO day, or blank. */
  day: string;
  offer: VisitOffer | undefined;
  /** Times of the day that have begun. */
  past: readonly string[];
  defaultValue?: string | undefined;
  chosen?: string;
  onChoose?: (time: string) => void;
};

/** The time of a visit. Times that a lab has set have their own code, which a form of the usual eight need not load. */
export function PreferredTime(props: TimeProps) {
  const { day: _day, offer, past, ...field } = props;
  if (offer?.times || offer?.notOn || offer?.more || offer?.isLimited)
    return (
      <Suspense>
        <OfferedTimes {...props} />
      </Suspense>
    );
  const usual = BOOKING_TIMES.map((value) => ({ value, label: sayTime(value) }));
  return <ChoiceField {...field} choices={usual} disabled={past} />;
}
