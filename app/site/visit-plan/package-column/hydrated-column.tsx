import { useSyncExternalStore } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FixedColumn } from "./fixed-column.tsx";
import { LiveColumn } from "./live-column.tsx";
import type { Pack } from "./package-column.tsx";
import type { FollowedVisit } from "./followed-visit.ts";

export type HydratedProps = {
  pack: Pack;
  followed: FollowedVisit;
  /** What the server draws with; the browser has it from the style sheet of this module. */
  styles?: string;
};

/** As the server drew it while React hydrates it; then with the clock, and what is chosen in the form. */
export function HydratedColumn({ pack, followed, styles = "" }: HydratedProps) {
  const visit = useSyncExternalStore(followed.subscribe, followed.read, followed.first);
  return useHydrated() ? (
    <LiveColumn pack={pack} visit={visit} />
  ) : (
    <>
      {/* Not compared: hydration leaves the server's text in place. */}
      <style suppressHydrationWarning>{styles}</style>
      <FixedColumn pack={pack} visit={visit} />
    </>
  );
}
