import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";

type Line = { tests: readonly { container: string }[] };

/**
 * True for a line of which nothing is taken at home; a package with one such test is not one: it has one
 * price, and is paid where its samples are taken. Nor is a line whose tests are not known.
 */
export const isCentreLine = ({ tests }: Line) =>
  tests.length > 0 && tests.every(({ container }) => isDoneAtCentre(container));
