import { isBloodTube } from "#app/domain/lab-tests/container.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { againWords } from "#app/desk/visits/again-words.ts";
import { containerName, inSentence } from "#app/desk/visits/container-name.ts";
import { testsIn } from "./samples-to-take.ts";
import type { WaitingVisit } from "./waiting.queries.server.ts";

/**
 * What the row of a planned visit says of the containers that it takes again: each with its tests,
 * `grey: Fasting Blood Sugar`, also in what is read out.
 * @param paise what is paid with it, because it was not taken the first time.
 */
export function plannedAgain({ again, bookings, firstDuePaise }: WaitingVisit, paise: number) {
  const lines = bookings.flatMap((booking) => booking.lines);
  const known = containersOf(lines, again);
  const about = aboutAgain(lines, again);
  return {
    ...(known.length > 0 && {
      what: known.map(({ name, tests }) => `${name}: ${tests}`).join("; "),
    }),
    also: `Read out: “${about && `${about} `}${againWords(again, { paise, firstDuePaise })}”`,
  };
}

type Lines = Parameters<typeof testsIn>[0];
type Again = readonly { container: string }[];

/** `It is about Fasting Blood Sugar, in the grey tube.`; blank where no test of the lines needs one of them. */
export function aboutAgain(lines: Lines, again: Again) {
  const where = containersOf(lines, again).map(
    ({ name, isTube, tests }) => `${tests}, in the ${name}${isTube ? " tube" : ""}`,
  );
  return where.length > 0 ? `It is about ${where.join("; ")}.` : "";
}

/** The containers that are taken again, each with its tests. */
const containersOf = (lines: Lines, again: Again) =>
  [...new Set(again.map(({ container }) => container))]
    .map((container) => ({
      name: inSentence(containerName(container)),
      isTube: isBloodTube(container),
      tests: joined(testsIn(lines, [{ container }])),
    }))
    .filter(({ tests }) => tests !== "");
