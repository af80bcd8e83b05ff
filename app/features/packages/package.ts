import type { Test } from "#app/features/lab-tests/lab-test.ts";

export type Package = {
  _id: string;
  name: string;
  subtitle: string;
  description: string;
  packageType: string;
  healthConcern: string;
  gender: string;
  ageGroup: string;
  offeredPrice?: number;
  originalPrice?: number;
  /** originalPrice − offeredPrice where that is more than nothing, else 0. */
  savings: number;
  color: string;
  icon: string;
  tests: Test[];
};

export const packagePath = (packageType: string) => `/package/${encodeURIComponent(packageType)}`;

/** Mini packages are marked by their type (product §2: Mini packages page). */
export const isMini = ({ packageType }: Pick<Package, "packageType">) =>
  packageType.includes("mini");
