import fallbacks from "../../../catalogue/recommended-fallback.json" with { type: "json" };
import { type CartableTest, toCartable } from "./catalogue.calls.ts";
import type { Package } from "./catalogue.ts";

/** What the page shows of a recommended package, the lab's own or the fallback. */
export type Recommended = Pick<Package, "name" | "subtitle"> & {
  /** `women-25-50`: sent with a booking (spec §3). */
  key: string;
  /** The lab's package, which can also be booked as a whole; the fallback is none. */
  whole?: Pick<Package, "packageType" | "offeredPrice" | "originalPrice">;
  tests: CartableTest[];
};

const UNKNOWN_KEY = "men-under-25";
type FallbackTest = {
  id: string;
  name: string;
  offeredPrice: number;
  category: string;
  fasting?: string;
};
type Fallback = { name: string; subtitle: string; tests: FallbackTest[] };
const known: Record<string, Fallback | undefined> = fallbacks;

/** Built from type and age group; an unknown pair falls back to men under 25 (spec §3). */
export function fallbackFor(type: string, ageGroup: string): Recommended {
  const wanted = `${type}-${ageGroup}`;
  const key = Object.hasOwn(known, wanted) ? wanted : UNKNOWN_KEY;
  const { name, subtitle, tests } = known[key] ?? fallbacks[UNKNOWN_KEY];
  return { key, name, subtitle, tests: tests.map(toFallbackTest) };
}

/** The fallback knows whether to fast, but not what a test takes: the label leaves that out. */
const toFallbackTest = ({ id, fasting = "", ...test }: FallbackTest): CartableTest => ({
  _id: id,
  ...test,
  container: "",
  tat: "",
  fasting,
  description: "",
});

export const toRecommended = (pack: Package, key: string): Recommended => ({
  key,
  name: pack.name,
  subtitle: pack.subtitle,
  whole: {
    packageType: pack.packageType,
    offeredPrice: pack.offeredPrice,
    originalPrice: pack.originalPrice,
  },
  tests: pack.tests.map(toCartable),
});
