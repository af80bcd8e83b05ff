import { type RefObject, useEffect } from "react";
import { begunTimes, bookingClock } from "./booking-times.ts";

/**
 * Disables the times that are past on the chosen day. In the browser only: a page is kept and is the
 * same for everybody, at any time of the day.
 */
export function usePastTimes(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = ref.current;
    const update = () => form && disablePastTimes(form);
    // A draft that was restored and a form that was reset make no event of their own.
    const events = ["change", "input", "focusin"];
    for (const event of events) form?.addEventListener(event, update);
    return () => {
      for (const event of events) form?.removeEventListener(event, update);
    };
  }, [ref]);
}

function disablePastTimes(form: HTMLFormElement) {
  const date = form.elements.namedItem("preferredDate");
  const times = form.elements.namedItem("preferredTime");
  if (!(date instanceof HTMLInputElement && times instanceof RadioNodeList)) return;
  const begun = begunTimes(date.value, bookingClock(new Date()));
  for (const time of times) {
    if (!(time instanceof HTMLInputElement)) continue;
    time.disabled = begun.includes(time.value);
    if (time.disabled) time.checked = false;
  }
}
