import { momentOn } from "./spoken-times.ts";
import type { Visit } from "./visit-plan.ts";
import { minutesOf } from "./visit-times.ts";

/** The beginning of a visit. */
export const startOf = ({ day, time }: Visit) => momentOn(day, minutesOf(time));
