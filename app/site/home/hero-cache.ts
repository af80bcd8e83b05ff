import { ApiError } from "#app/http/api.ts";
import { currentLanguage } from "#app/lib/language.ts";
import type { PackageLine } from "./package-overview.ts";

/**
 * Caches the featured packages in local storage with a timestamp (product §4: Hero packages cache).
 * Stored data is validated like any input. In Hindi it has Hindi names.
 */
export const heroCacheKey = () => (currentLanguage() === "hi" ? "heroPackages:hi" : "heroPackages");
export const HERO_CACHE_MS = 24 * 60 * 60 * 1000;

type Kept = { savedAt: number; packages: PackageLine[] };

/** Fresh for 24 hours; then fetched again, with the expired cache as the fallback. */
export async function loadHero(fetchFresh: () => Promise<PackageLine[]>, now: () => Date) {
  const kept = readHero();
  if (kept && isFresh(kept, now())) return kept.packages;
  try {
    const packages = await fetchFresh();
    keepHero(packages, now());
    return packages;
  } catch (error) {
    if (kept && error instanceof ApiError) return kept.packages;
    throw error;
  }
}

export function keepHero(packages: PackageLine[], now: Date) {
  const kept: Kept = { savedAt: now.getTime(), packages };
  try {
    localStorage.setItem(heroCacheKey(), JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the next visit fetches again.
  }
}

/** Rejects timestamps in the future: a wrong clock must not keep an answer fresh for years. */
function isFresh({ savedAt }: Kept, now: Date) {
  const age = now.getTime() - savedAt;
  return age >= 0 && age < HERO_CACHE_MS;
}

function readHero(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(heroCacheKey()) ?? "null");
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined; // Storage is forbidden, or holds what is not JSON.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  Number.isFinite(value.savedAt) &&
  Array.isArray(value.packages) &&
  value.packages.every(isLine);

const isText = (value: unknown) => value === undefined || typeof value === "string";
const isPrice = (value: unknown) => value === undefined || Number.isFinite(value);

const isLine = (value: unknown): value is PackageLine =>
  isObject(value) &&
  typeof value.name === "string" &&
  typeof value.subtitle === "string" &&
  typeof value.packageType === "string" &&
  Number.isFinite(value.testCount) &&
  isPrice(value.offeredPrice) &&
  isPrice(value.originalPrice) &&
  (currentLanguage() !== "hi" || (isText(value.hindiName) && isText(value.hindiSubtitle)));
