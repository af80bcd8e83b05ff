import { useEffect, useState } from "react";
import { browserApi, logBug } from "#app/http/api.ts";
import type { Booth } from "#app/domain/booths/booths.ts";
import { fetchBooths } from "#app/site/booths/booths.calls.ts";

let fetched: Promise<Booth[]> | undefined;

/** The lab's booths, fetched once when they are needed; none until then, and where they cannot be had. */
export function useBooths(isNeeded: boolean) {
  const [booths, setBooths] = useState<readonly Booth[]>([]);
  useEffect(() => {
    if (!isNeeded) return;
    fetched ??= fetchBooths(browserApi);
    fetched.then(setBooths, (error: unknown) => {
      fetched = undefined;
      logBug(error); // A plan works without a booth.
    });
  }, [isNeeded]);
  return booths;
}
