import { randomUUIDv7 } from "node:crypto";

/** `01a202e0-ad0f`, the milliseconds of a UUID version 7. */
const MOMENT = 13;
let lastMoment = "";
let count = 0;

/**
 * A UUID version 7 that is greater than every one this process has made before: within a millisecond a
 * counter takes the place of twelve random bits (RFC 9562, section 6.2). Up to 4,096 in a millisecond.
 */
export function orderedId() {
  const id = randomUUIDv7();
  const moment = id.slice(0, MOMENT);
  // The clock may have been set back.
  if (moment > lastMoment) [lastMoment, count] = [moment, 0];
  else count += 1;
  return `${lastMoment}-7${count.toString(16).padStart(3, "0")}${id.slice(18)}`;
}
