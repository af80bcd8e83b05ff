import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Below the times of the booking form, which is in the first load and has no rules of fasting. */
export function InBookingForm({ children }: { children: ReactNode }) {
  const times = document.querySelector("#book [name=preferredTime]")?.closest("fieldset");
  return times ? createPortal(children, times) : null;
}
