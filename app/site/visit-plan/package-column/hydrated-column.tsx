import { useSyncExternalStore } from "react";
import { PackageAbout } from "#app/site/packages/package-about.tsx";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFullTimes } from "../use-full-times.ts";
import { useNow } from "../use-now.ts";
import { LateFastNote } from "../late-fast-note.tsx";
import { addressOf } from "../visit-address.ts";
import { offeredVisit, type VisitChoice, visitOf } from "../visit-choice.ts";
import type { FollowedVisit } from "./followed-visit.ts";
import { InBookingForm } from "./in-booking-form.tsx";
import { LiveVisit } from "./live-visit.tsx";
import type { Pack } from "./package-column.tsx";
import { PackagePlan, testsOf } from "./package-plan.tsx";
import { PlainVisit } from "./plain-visit.tsx";

export type HydratedProps = {
  pack: Pack;
  followed: FollowedVisit;
  /** What the server draws with; the browser has it from the style sheet of this module. */
  styles?: string;
};

/**
 * As the server drew it while React hydrates it: it works without JavaScript, and knows no clock, because
 * the page is cached. Then with the clock, and the day and time of the booking form beside it. Only the
 * form is replaced then: were the whole column, the page would be too short to stay where it is scrolled.
 */
export function HydratedColumn({ pack, followed, styles = "" }: HydratedProps) {
  const visit = useSyncExternalStore(followed.subscribe, followed.read, followed.first);
  const clock = useNow();
  const now = useHydrated() ? clock : undefined;
  const offer = useVisitOffer();
  const full = useFullTimes(visit.day, offer);
  const planned = now ? visitOf(visit, now, offer, full) : offeredVisit(visit, offer);

  function choose(change: Partial<VisitChoice>) {
    visit.choose(change);
    // As if it had been typed into the form: its draft is kept, and it is another request.
    setTimeout(() =>
      document.querySelector("#book form")?.dispatchEvent(new Event("input", { bubbles: true })),
    );
  }
  function take(other: VisitChoice) {
    choose(other);
    // The button is gone: the focus goes to the sentence that answers it.
    document.querySelector<HTMLElement>("#visit-plan h3")?.focus();
  }

  const plan = planVisit(testsOf(pack), planned, now, offer);
  return (
    <>
      {now && (
        <InBookingForm>
          <LateFastNote plan={plan} now={now} />
        </InBookingForm>
      )}
      {/* Not compared: hydration leaves the server's text in place. */}
      {!now && <style suppressHydrationWarning>{styles}</style>}
      <PackageAbout pack={pack} />
      <PackagePlan
        plan={plan}
        now={now}
        booths={pack.booths}
        {...(now ? { onTake: take } : { takeAddress: plainAddress })}
      >
        {now ? (
          <LiveVisit chosen={visit} onChoose={choose} now={now} full={full} />
        ) : (
          <PlainVisit {...visit} />
        )}
      </PackagePlan>
    </>
  );
}

const plainAddress = (other: VisitChoice) => `?${addressOf(other)}#visit-plan`;
