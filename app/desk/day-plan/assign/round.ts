import type { LabArea } from "#app/domain/lab-rules/lab-areas.ts";
import { isLive, type Visit } from "#app/domain/visits/visit.ts";
import { placeName } from "./place-name.ts";
import { streetKey } from "./same-street.ts";

/** What is given together: an area of the lab, or a pincode that stands in none. */
export type Region = {
  /** Blank where no pincode is known. */
  id: string;
  title: string;
  kind: "area" | "pincode" | "unknown";
  /** In which order the regions stand. */
  rank: number;
};

/** A visit as a stop of somebody's day. */
export type Stop = {
  visitId: string;
  slot: string;
  /** `Jayanagar`; the pincode where no area is written; blank where nothing is known. */
  place: string;
  region: Region;
  /** Where its pincode stands in the round of the area. */
  round: number;
  street: string | undefined;
  patients: number;
};

/** The region of a pincode and its place in the round: the lab's areas first, then pincodes by number. */
export function regionOf(pincode: string | null, areas: readonly LabArea[]) {
  if (!pincode) {
    const region: Region = { id: "", title: "No pincode", kind: "unknown", rank: Infinity };
    return { region, round: 0 };
  }
  const rank = areas.findIndex(({ pincodes }) => pincodes.includes(pincode));
  const area = areas[rank];
  const region: Region = area
    ? { id: `area ${area.id}`, title: area.name, kind: "area", rank }
    : { id: pincode, title: pincode, kind: "pincode", rank: areas.length + Number(pincode) };
  return { region, round: area?.pincodes.indexOf(pincode) ?? 0 };
}

export function stopOf(visit: Visit, areas: readonly LabArea[]): Stop {
  const { region, round } = regionOf(visit.pincode, areas);
  return {
    visitId: visit.id,
    slot: visit.slot,
    place: placeName(visit.street) || (visit.pincode ?? ""),
    region,
    round,
    street: streetKey(visit),
    patients: visit.bookings.filter(isLive).length,
  };
}
