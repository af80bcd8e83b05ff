/** When a gateway is asked again what became of a try to pay, or of a refund. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after the first asks; then it is each minute, ten minutes, hour. */
const FIRST_MS = [5, 10, 20, 40].map((seconds) => seconds * SECOND_MS);
/** Until this age of the try each minute; for the patient it is then not paid. */
export const GIVEN_UP_MS = 30 * MINUTE_MS;
const OFTEN_MS = 3 * HOUR_MS;
const ATTEMPT_MS = 72 * HOUR_MS;
/** Banks take up to five working days; a gateway tells of a refund within two weeks. */
const REFUND_MS = 30 * 24 * HOUR_MS;

type Asked = {
  /** How often it was asked, with the ask that just ended. */
  tries: number;
  /** ISO moment. */
  since: string;
  kind: "attempt" | "refund";
};

/** When to ask next; undefined when it was asked for long enough. */
export function nextAsk({ tries, since, kind }: Asked, now: Date) {
  const age = now.getTime() - Date.parse(since);
  if (age >= (kind === "refund" ? REFUND_MS : ATTEMPT_MS)) return undefined;
  return new Date(now.getTime() + pauseOf(tries, age));
}

function pauseOf(tries: number, age: number) {
  const first = FIRST_MS[tries - 1];
  if (first !== undefined) return first;
  if (age < GIVEN_UP_MS) return MINUTE_MS;
  return age < OFTEN_MS ? 10 * MINUTE_MS : HOUR_MS;
}

/** No gateway makes a link that ends so soon. */
export const isTooLateForLink = (createdAt: string, now: Date) =>
  now.getTime() - Date.parse(createdAt) >= GIVEN_UP_MS - 20 * MINUTE_MS;

/** Whether a try without an answer counts as not paid for the patient. */
export const isGivenUp = (createdAt: string, now: Date) =>
  now.getTime() - Date.parse(createdAt) >= GIVEN_UP_MS;
