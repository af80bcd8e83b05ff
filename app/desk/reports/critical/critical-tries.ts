/** An unsuccessful call about a critical value. */
export type CriticalTry = { at: string; by: string; outcome: TryOutcome };

export const TRY_OUTCOMES = ["Nobody answered", "Number not reachable", "Left a message"] as const;

type TryOutcome = (typeof TRY_OUTCOMES)[number];

export const isTryOutcome = (text: string): text is TryOutcome =>
  TRY_OUTCOMES.some((outcome) => outcome === text);

/** The calls of a critical value, as they are stored. */
export const triesOf = (json: string) => JSON.parse(json) as CriticalTry[];
