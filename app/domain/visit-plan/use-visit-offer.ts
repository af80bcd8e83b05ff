import { useRouteLoaderData } from "react-router";
import type { LabDetails, VisitOffer } from "#app/lib/lab.ts";

/** What the lab has set about times, days and places; undefined while it has set nothing. */
export const useVisitOffer = (): VisitOffer | undefined =>
  useRouteLoaderData<{ lab?: LabDetails }>("root")?.lab?.offer;
