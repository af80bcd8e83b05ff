import { isDoneAtCentre } from "#app/features/lab-tests/container.ts";

type Line = { tests: readonly { container: string }[] };

/** True for a line of which nothing is taken at home; a package with one such test is not one. */
export const isCentreLine = ({ tests }: Line) =>
  tests.length > 0 && tests.every(({ container }) => isDoneAtCentre(container));
