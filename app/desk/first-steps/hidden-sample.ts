import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { SampleFacts } from "#app/domain/lab-details/sample-facts.ts";
import { claimName, claimWords, type Claim, SAMPLE_CLAIMS_HIDDEN } from "#app/lib/claims.ts";
import type { LabDefaults } from "#app/lib/lab.ts";

/** How much of each kind went with the sample day and has nothing of the lab's own in its place. */
export type HiddenSample = {
  claims: readonly Claim[];
  reviews: number;
  booths: number;
  posts: number;
  reports: number;
};

/** @returns undefined while the sample's content has not been taken off the site. */
export function hiddenSample(
  settings: LabSettings,
  { claims }: Pick<LabDefaults, "claims">,
  { made, left, stored }: SampleFacts,
): HiddenSample | undefined {
  if (!settings.has(SAMPLE_CLAIMS_HIDDEN)) return undefined;
  const hidden = (kind: "reviews" | "booths" | "posts") => (stored[kind] > 0 ? 0 : made[kind]);
  return {
    claims: claims
      .filter(({ isSample }, at) => isSample && !settings.has(claimName(at + 1)))
      .map(({ figure, what }) => ({ figure, what })),
    reviews: hidden("reviews"),
    booths: hidden("booths"),
    posts: hidden("posts"),
    reports: made.reports - left.reports,
  };
}

const IN_WORDS = ["no", "one", "two", "three", "four", "five"];

/** `“4.8/5 ratings”, “NABL” and four more`: the first, and the one that an authority checks. */
export function claimsInWords(claims: readonly Claim[]) {
  const [first, ...others] = claims;
  if (!first) return "";
  const checked = others.find((claim) => /\bNABL\b/i.test(claimWords(claim)));
  const named = [`“${first.figure} ${first.what}”`, ...(checked ? [`“${checked.figure}”`] : [])];
  const more = claims.length - named.length;
  if (more > 0) return `${named.join(", ")} and ${IN_WORDS[more] ?? more} more`;
  return named.join(" and ");
}
