import { useEffect, useState } from "react";
import { logBug } from "#app/http/api.ts";
import type { loadOverlapCheck } from "./overlap/overlap-check.ts";

type OverlapCheck = Awaited<ReturnType<typeof loadOverlapCheck>>;

/** The overlap check (product §2), fetched after the cart has been read. The cart works without it. */
export function useOverlapCheck() {
  const [check, setCheck] = useState<OverlapCheck>();
  useEffect(() => {
    import("./overlap/overlap-check.ts")
      .then(({ loadOverlapCheck }) => loadOverlapCheck())
      .then(setCheck, logBug);
  }, []);
  return check;
}
