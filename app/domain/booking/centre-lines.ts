import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";

type Line = { tests: readonly { container: string }[] };

/**
 * True for a line with no sample taken at home. A package with only some such tests is not one: it has one
 * price, and is paid where its samples are taken. Nor is a line whose tests are unknown.
 */
export const isCentreLine = ({ tests }: Line) =>
  tests.length > 0 && tests.every(({ container }) => isDoneAtCentre(container));
