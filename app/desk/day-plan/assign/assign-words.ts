import { counted } from "#app/lib/counted.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import type { AssignOrder } from "./assign-address.ts";
import type { Stop } from "./round.ts";

/** What the screen on which many visits are given says (product §10: Assign many). */

/** `4 visits, 5 patients`; the patients only where they are more. */
function visitsInWords(stops: readonly Stop[]) {
  const patients = stops.reduce((sum, stop) => sum + stop.patients, 0);
  const visits = counted(stops.length, "visit");
  return patients > stops.length ? `${visits}, ${counted(patients, "patient")}` : visits;
}

const titlesOf = (stops: readonly Stop[]) => [...new Set(stops.map(({ region }) => region.title))];

/** `Jayanagar, JP Nagar. 4 visits, 5 patients`; by time the areas stand first. */
export function groupCaption(stops: readonly Stop[], order: AssignOrder) {
  const inRound = stops.toSorted((one, two) => one.round - two.round);
  const places = [...new Set(inRound.map(({ place }) => place))];
  const names = order === "area" ? places : titlesOf(stops);
  return [names.filter(Boolean).join(", "), visitsInWords(stops)].filter(Boolean).join(". ");
}

/** `Give 4 visits, 5 patients, to` */
export function giveTitle(stops: readonly Stop[]) {
  const words = visitsInWords(stops);
  return `Give ${words}${words.includes(",") ? "," : ""} to`;
}

/** `06:30 to 08:00 AM, South` */
export function chosenCaption(stops: readonly Stop[]) {
  const slots = stops
    .map(({ slot }) => slot)
    .toSorted((one, two) => minutesOf(one) - minutesOf(two));
  const [first = "", last = ""] = [slots[0], slots.at(-1)];
  const isOneHalf = first.slice(-2) === last.slice(-2);
  const span = `${isOneHalf ? first.slice(0, -3) : first} to ${last}`;
  return [first === last ? first : span, ...titlesOf(stops)].filter(Boolean).join(", ");
}

/** `2 visits, South`; `is not working on Tuesday` for who is absent. */
export const dayCaption = (had: readonly Stop[]) =>
  had.length === 0 ? "No visits yet" : [counted(had.length, "visit"), ...titlesOf(had)].join(", ");

export const NOTHING_CHOSEN = "Choose visits on the left.";

/** Where the list stands above what is given. */
export const NOTHING_CHOSEN_ABOVE = "Choose visits above.";

/** `All 4`, `None of 4`, `Both`; blank where one tick does the same. */
export function allWords(count: number, areAllChosen: boolean) {
  if (count < 2) return "";
  if (areAllChosen) return `None of ${count}`;
  return count === 2 ? "Both" : `All ${count}`;
}

/** `2 visits of East are now with Asha Murthy.` */
export function givenWords(stops: readonly Stop[], name: string) {
  const [region, ...others] = new Map(stops.map((stop) => [stop.region.id, stop.region])).values();
  const of = region?.kind === "area" && others.length === 0 ? ` of ${region.title}` : "";
  const is = stops.length === 1 ? "is" : "are";
  return `${counted(stops.length, "visit")}${of} ${is} now with ${name}.`;
}
