import type { LabDefaults } from "./lab.ts";

export type Claim = { figure: string; what: string };

/** The setting that takes claims off the site which nobody has set: the sample day went, and they with it. */
export const SAMPLE_CLAIMS_HIDDEN = "sampleClaims.hidden";

/** The name of a claim's row: its place, 1 first. */
export const claimName = (place: number) => `claim.${place}`;

export const storedClaim = ({ figure, what }: Claim) => JSON.stringify([figure, what]);

function readClaim(stored: string): Claim {
  const [figure = "", what = ""] = JSON.parse(stored) as string[];
  return { figure, what };
}

/** What is blank in part is not on the site. */
export const isShown = ({ figure, what }: Claim) => figure !== "" && what !== "";

/** `NABL, accredited labs` */
export const claimWords = ({ figure, what }: Claim) => [figure, what].filter(Boolean).join(", ");

/**
 * All claims, those that are blank too: as set at the desk, else as the environment says them (decision 43).
 * @param settings what the lab has set at its desk.
 */
export const claimsOf = (
  settings: ReadonlyMap<string, string>,
  defaults: LabDefaults["claims"],
): Claim[] =>
  defaults.map(({ figure, what, isSample }, at) => {
    const stored = settings.get(claimName(at + 1));
    if (stored !== undefined) return readClaim(stored);
    // The words stay, so that a lab sees at its desk what the place is for.
    return isSample && settings.has(SAMPLE_CLAIMS_HIDDEN) ? { figure: "", what } : { figure, what };
  });

/** The words with which the home page promises it for every sample (product §2: Home). */
export const ACCREDITED = "accredited labs";

/** Whether one of the claims on the site says that the lab is accredited by the NABL. */
export const saysNabl = (claims: readonly Claim[]) =>
  claims.some((claim) => isShown(claim) && /\bNABL\b/i.test(claimWords(claim)));
