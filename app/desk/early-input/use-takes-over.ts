import { useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * Whether script puts its own fields in the place of a form that works without it: once the page is hydrated,
 * unless a hand has begun to fill the form in. Then it stays, and is sent as it stands.
 * @param formId the id of that form
 */
export function useTakesOver(formId: string) {
  const isHydrated = useHydrated();
  const [isBegun] = useState(() => !import.meta.env.SSR && isBegunEarly(formId));
  return isHydrated && !isBegun;
}

const isBegunEarly = (formId: string) =>
  window.earlyInput?.held.some(
    ({ event, target }) =>
      /^(?:input|change)$/.test(event.type) && target.closest("form")?.id === formId,
  ) ?? false;
