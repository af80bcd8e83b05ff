import { deskMoment } from "#app/lib/desk-times.ts";
import { triesOf } from "./critical-tries.ts";

type Props = {
  /** As stored. */
  tries: string;
  now: Date;
};

/** Unsuccessful calls about a critical value; not rendered before the first. */
export function CriticalTries({ tries, now }: Props) {
  const calls = triesOf(tries);
  if (calls.length === 0) return null;
  return (
    <ol aria-label="Calls that told nobody">
      {calls.map(({ at, by, outcome }) => (
        <li key={at}>
          {deskMoment(new Date(at), now)}, {by}: {outcome}
        </li>
      ))}
    </ol>
  );
}
