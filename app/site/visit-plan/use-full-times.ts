import { useEffect, useState } from "react";
import { browserApi, logBug } from "#app/http/api.ts";
import type { VisitOffer } from "#app/lib/lab.ts";

const NONE: readonly string[] = [];

/**
 * The times of a day that are full, asked for only where the lab has set how many visits a time takes.
 * None until the answer is there, and where it cannot be had: the send is checked all the same.
 */
export function useFullTimes(day: string, offer: VisitOffer | undefined) {
  const [found, setFound] = useState({ day: "", full: NONE });
  const isNeeded = offer?.isLimited === true && day !== "";
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    browserApi.get(`/visit-times?${new URLSearchParams({ day }).toString()}`).then(({ data }) => {
      if (!isLeft) setFound({ day, full: data.full });
    }, logBug);
    return () => {
      isLeft = true;
    };
  }, [day, isNeeded]);
  return found.day === day ? found.full : NONE;
}
