import { useLayoutEffect } from "react";
import type { MyPatient } from "../day/my-day.ts";
import { type Draft, withContainers } from "./draft.ts";
import { changeDraft } from "./enter.ts";

/**
 * Keeps what is ticked with its containers: where tests were changed, here or at the desk, the third one
 * may be the second by now.
 */
export function useSameContainers(
  { visitId, patients }: Draft,
  { bookingId, containers }: Pick<MyPatient, "bookingId" | "containers">,
) {
  useLayoutEffect(() => {
    const entered = patients[bookingId];
    const names = containers.map(({ container }) => container);
    if (!entered || entered.containers?.join("\n") === names.join("\n")) return;
    changeDraft(visitId, (was) => withContainers(was, bookingId, names));
  });
}
