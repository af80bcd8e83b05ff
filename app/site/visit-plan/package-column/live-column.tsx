import { useEffect, useEffectEvent, useState } from "react";
import { PackageAbout } from "#app/site/packages/package-about.tsx";
import { EARLY_DAY } from "../another-day.tsx";
import { ChooseVisit } from "../choose-visit.tsx";
import type { ColumnProps } from "./package-column.tsx";
import { PackagePlan, testsOf } from "./package-plan.tsx";
import { useFullTimes } from "../use-full-times.ts";
import { useNow } from "../use-now.ts";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { type VisitChoice, visitOf } from "../visit-choice.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";

/** The column once it is hydrated: day and time are those of the booking form beside it. */
export function LiveColumn({ pack, visit }: ColumnProps) {
  const now = useNow();
  useEarlyPress(visit.choose);
  const offer = useVisitOffer();
  const full = useFullTimes(visit.day, offer);
  const plan = planVisit(testsOf(pack), visitOf(visit, now, offer, full), now, offer);

  function choose(change: Partial<VisitChoice>) {
    visit.choose(change);
    // As if it had been typed into the form: its draft is kept, and it is another request.
    setTimeout(() =>
      document.querySelector("#book form")?.dispatchEvent(new Event("input", { bubbles: true })),
    );
  }

  return (
    <>
      <PackageAbout pack={pack} />
      <PackagePlan
        plan={plan}
        now={now}
        booths={pack.booths}
        onTake={(other) => {
          choose(other);
          // The button is gone: the focus goes to the sentence that answers it.
          document.querySelector<HTMLElement>("#visit-plan h3")?.focus();
        }}
      >
        <ChooseVisit chosen={visit} onChoose={choose} now={now} full={full} />
      </PackagePlan>
    </>
  );
}

/** What the visitor did in the markup before it was hydrated: a pressed day or time, and the focus. */
function useEarlyPress(choose: ColumnProps["visit"]["choose"]) {
  const [early] = useState(() => {
    const times = Array.from(
      document.querySelectorAll<HTMLInputElement>("#visit-plan [name=time]"),
    );
    const cell = document.querySelector<HTMLInputElement>(
      `#visit-plan [name=${EARLY_DAY}]:checked`,
    );
    return {
      cell: cell?.value,
      pressed: times.find(({ checked }) => checked)?.value,
      focused: times.find((time) => time === document.activeElement)?.value,
    };
  });
  const restore = useEffectEvent(() => {
    const days = document.querySelectorAll<HTMLInputElement>("#visit-plan [data-days] input");
    if (early.cell !== undefined) days[Number(early.cell)]?.click();
    if (early.pressed) choose({ time: early.pressed });
    if (early.focused)
      document
        .querySelector<HTMLInputElement>(`#visit-plan [value="${early.focused}"]`)
        ?.focus({ preventScroll: true });
  });
  useEffect(() => restore(), []);
}
