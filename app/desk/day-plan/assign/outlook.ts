import { capitalised, inWords, joined } from "#app/domain/visit-plan/joined-names.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import type { Region, Stop } from "./round.ts";

/** What somebody's day would be with the visits that are chosen (product §10: Assign many). */
export type Outlook = {
  times: OutlookTime[];
  warnings: Warning[];
  /** `Fits: one area, 6 visits, the nearest next each time.`; blank with a warning, or nothing chosen. */
  fits: string;
};

export type OutlookTime = {
  slot: string;
  /** `2 × Jayanagar, Indiranagar` */
  words: string;
  state: "had" | "new" | "trouble";
};

/** `06:30 AM: Indiranagar and Jayanagar at one time.`, and what makes it one: `Two far areas.` */
export type Warning = { what: string; because: string };

/** More visits than this at one time are a warning. */
const MOST_AT_ONCE = 2;
/** Two regions within so many minutes are a warning. */
const NEAR_MINUTES = 30;

/** All of them in one. */
export const warningWords = (warnings: readonly Warning[]) =>
  warnings.map(({ what, because }) => [what, because].filter(Boolean).join(" ")).join(" ");

type AtTime = { slot: string; had: Stop[]; added: Stop[] };

/** @param had what the colleague has already; @param added what is chosen. */
export function outlookOf(had: readonly Stop[], added: readonly Stop[]): Outlook {
  const times = atTimes(had, added);
  const warned = times.map(warningsAt);
  const near = times.map((time, at) => nearWarning(times[at - 1], time));
  const warnings = times.flatMap((_, at) => [...(near[at] ?? []), ...(warned[at] ?? [])]);
  const isTrouble = (at: number) => [warned[at], near[at], near[at + 1]].some((one) => one?.length);
  return {
    times: times.map((time, at) => ({
      slot: time.slot,
      words: placesInWords([...time.added, ...time.had]),
      state: isTrouble(at) ? "trouble" : time.added.length > 0 ? "new" : "had",
    })),
    warnings,
    fits: added.length > 0 && warnings.length === 0 ? fitsWords(times) : "",
  };
}

function atTimes(had: readonly Stop[], added: readonly Stop[]): AtTime[] {
  const slots = [...new Set([...had, ...added].map(({ slot }) => slot))];
  return slots
    .toSorted((a, b) => minutesOf(a) - minutesOf(b))
    .map((slot) => ({
      slot,
      had: had.filter((stop) => stop.slot === slot),
      added: added.filter((stop) => stop.slot === slot),
    }));
}

function warningsAt({ slot, had, added }: AtTime): Warning[] {
  if (added.length === 0) return [];
  const stops = [...had, ...added];
  const regions = regionsOf(stops);
  const warnings: Warning[] = [];
  if (regions.length > 1) {
    const places = joined(regions.map((region) => placeIn(stops, region)));
    warnings.push({ what: `${slot}: ${places} at one time.`, because: farWords(regions) });
  }
  if (stops.length > MOST_AT_ONCE) {
    const every = Math.floor(60 / stops.length);
    const minutes = every === 1 ? "minute" : `${every} minutes`;
    warnings.push({ what: `${stops.length} at ${slot}, one every ${minutes}`, because: "" });
  }
  return warnings;
}

/** Two regions one shortly after the other. Where a time has two already, that is said. */
function nearWarning(before: AtTime | undefined, time: AtTime): Warning[] {
  if (!before || before.added.length + time.added.length === 0) return [];
  const minutes = minutesOf(time.slot) - minutesOf(before.slot);
  const [one, ...ones] = regionsOf([...before.had, ...before.added]);
  const [two, ...twos] = regionsOf([...time.had, ...time.added]);
  if (minutes > NEAR_MINUTES || ones.length + twos.length > 0) return [];
  if (!one || !two || one.id === two.id) return [];
  const from = placeIn([...before.had, ...before.added], one);
  const to = placeIn([...time.had, ...time.added], two);
  const apart = minutes === NEAR_MINUTES ? "half an hour" : `${minutes} minutes`;
  const what = `${before.slot} ${from}, ${time.slot} ${to}: ${apart} apart.`;
  return [{ what, because: farWords([one, two]) }];
}

/** Those that are known, in the order of the stops. */
function regionsOf(stops: readonly Stop[]): Region[] {
  const known = stops.flatMap(({ region }) => (region.kind === "unknown" ? [] : region));
  return [...new Map(known.map((region) => [region.id, region])).values()];
}

const placeIn = (stops: readonly Stop[], { id, title }: Region) =>
  stops.find(({ region }) => region.id === id)?.place || title;

/** No distance is claimed of pincodes, which the lab has put into no area. */
const farWords = (regions: readonly Region[]) =>
  `${capitalised(inWords(regions.length))} ${regions.every(({ kind }) => kind === "pincode") ? "pincodes" : "far areas"}.`;

/** `2 × Jayanagar, Indiranagar` */
function placesInWords(stops: readonly Stop[]) {
  const places = Map.groupBy(stops, ({ place }) => place || "No address");
  return Array.from(places, ([place, all]) =>
    all.length > 1 ? `${all.length} × ${place}` : place,
  ).join(", ");
}

function fitsWords(times: readonly AtTime[]) {
  const stops = times.flatMap(({ had, added }) => [...had, ...added]);
  const regions = regionsOf(stops);
  const [only] = regions;
  const visits = `${stops.length} ${stops.length === 1 ? "visit" : "visits"}`;
  if (!only) return `Fits: ${visits}.`;
  if (regions.length > 1) {
    const isPincodes = regions.every(({ kind }) => kind === "pincode");
    return `Fits: ${regions.length} ${isPincodes ? "pincodes" : "areas"}, ${visits}.`;
  }
  const one = only.kind === "area" ? "one area" : "one pincode";
  const isOnward = only.kind === "area" && stops.length > 1 && goesOnward(times);
  return `Fits: ${one}, ${visits}${isOnward ? ", the nearest next each time" : ""}.`;
}

/** Whether the times follow the round of the area, and never go back in it. */
function goesOnward(times: readonly AtTime[]) {
  const rounds = times.map(({ had, added }) => [...had, ...added].map(({ round }) => round));
  return rounds.every(
    (now, at) => at === 0 || Math.max(...(rounds[at - 1] ?? [])) <= Math.min(...now),
  );
}
