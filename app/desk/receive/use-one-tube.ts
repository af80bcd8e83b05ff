import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { OneTube } from "./one-tube.queries.server.ts";
import { oneTubePath } from "./one-tube-path.ts";

const NOTHING_READ: Pick<OneTube, "tests" | "chain"> = { tests: [], chain: [] };

/**
 * The chain of the tube that is looked at, and its tests. They are read for it alone: the screen is read
 * again after each scan, and has all tubes of the day.
 */
export function useOneTube(sampleId: string) {
  const { load, data } = useFetcher<OneTube | null>();
  useEffect(() => void load(oneTubePath(sampleId)), [load, sampleId]);
  return data?.sampleId === sampleId ? data : NOTHING_READ;
}
