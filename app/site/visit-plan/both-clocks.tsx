import { useHydrated } from "#app/ui/use-hydrated.ts";
import { bothClocks } from "./clock-elsewhere.ts";
import type { VisitChoice } from "./visit-choice.ts";

/** The time of a visit in India and where the visitor is; nothing where both are the same. */
export function BothClocks({ visit, className }: { visit: VisitChoice; className?: string }) {
  // Only the browser knows its zone: the server's page has no second clock.
  const isHydrated = useHydrated();
  const zone = isHydrated && new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const words = zone && bothClocks(visit, zone);
  return (
    <p role="status" className={words ? className : undefined}>
      {words}
    </p>
  );
}
