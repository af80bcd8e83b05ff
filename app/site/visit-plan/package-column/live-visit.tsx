import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { EARLY_DAY } from "../another-day.tsx";
import { ChooseVisit } from "../choose-visit.tsx";

/** Day and time with the clock. It takes over what the visitor did in the form that it replaces. */
export function LiveVisit(props: ComponentProps<typeof ChooseVisit>) {
  useEarlyPress(props.onChoose);
  return <ChooseVisit {...props} />;
}

/** What the visitor did in the markup before it was hydrated: a pressed day or time, and the focus. */
function useEarlyPress(choose: ComponentProps<typeof ChooseVisit>["onChoose"]) {
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
