import { minutesOf } from "./visit-times.ts";

const NOON = minutesOf("12:00 PM");

/** From noon on somebody who fasts waits long for food: the desk marks such a visit, and the site warns. */
export const isLateToFast = (slot: string) => minutesOf(slot) >= NOON;
