import { wholeTest } from "#app/site/lab-tests/whole-test.ts";
import type { AnswerFields } from "#app/lib/answer-fields.ts";
import type { Package } from "#app/domain/packages/package.ts";

const UNTOLD: AnswerFields<Package> = {
  subtitle: "",
  description: "",
  packageType: "",
  healthConcern: "",
  gender: "",
  ageGroup: "",
  savings: 0,
  color: "",
  icon: "",
  tests: [],
};

/** A package of an answer, whose version may be older. */
export const wholePackage = (pack: Package): Package => {
  const whole = { ...UNTOLD, ...pack };
  return { ...whole, tests: whole.tests.map(wholeTest) };
};

export const wholePackages = (packs: readonly Package[]) => packs.map(wholePackage);
