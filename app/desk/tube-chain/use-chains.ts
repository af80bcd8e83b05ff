import { useRouteLoaderData } from "react-router";
import type { ChainLine } from "./chain-lines.ts";

/** The route of a booking, whose loader reads the chains of its tubes. */
const BOOKING = "routes/booking";

/** The chain of a tube on the screen of its booking; empty on any other. */
export function useChain(sampleId: string): readonly ChainLine[] {
  const loaded = useRouteLoaderData<{ chains?: Record<string, ChainLine[]> }>(BOOKING);
  return loaded?.chains?.[sampleId] ?? [];
}
