import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { LabDefaults } from "#app/lib/lab.ts";
import type { LabField } from "./lab-fields.ts";
import { initialsOf, prefixOf } from "./receipt-prefix.ts";

/** How many claims the home page has room for (product §1). */
export const CLAIMS = 6;

/** Each of the environment's settings, where a field of the desk stands for it. */
export const ENVIRONMENT_NAMES: Readonly<Record<string, string>> = {
  name: "LAB_NAME",
  phone: "LAB_PHONE",
  email: "LAB_EMAIL",
  address: "LAB_ADDRESS",
  city: "LAB_CITY",
  pincode: "LAB_PINCODE",
  facebook: "LAB_FACEBOOK_URL",
  instagram: "LAB_INSTAGRAM_URL",
  linkedin: "LAB_LINKEDIN_URL",
  "claim.1": "CLAIM_RATING",
  "claim.2": "CLAIM_TESTS_DONE",
  "claim.3": "CLAIM_BOOTHS",
  "claim.4": "CLAIM_TESTS",
  "claim.5": "CLAIM_ACCREDITATION",
  "claim.6": "CLAIM_COLLECTION",
};

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

/** What the lab is: what is set at the desk, else the environment, else the sample lab. Blank is absent. */
export type LabSheet = Record<LabField, string> & {
  /** All six, those that are blank too. */
  claims: Claim[];
};

/**
 * The lab's details with everything that can be set, for the Lab screen and for receipts
 * (decision 43).
 */
export function labSheet(settings: LabSettings, defaults: LabDefaults): LabSheet {
  const set = (field: LabField, otherwise = "") => settings.get(field) ?? otherwise;
  const page = (site: string) => defaults.social.find(({ name }) => name === site)?.url;
  const name = set("name", defaults.name);
  return {
    name,
    phone: set("phone", defaults.phone),
    email: set("email", defaults.email),
    address: set("address", defaults.address),
    city: set("city", defaults.city),
    pincode: set("pincode", defaults.pincode),
    facebook: set("facebook", page("Facebook")),
    instagram: set("instagram", page("Instagram")),
    linkedin: set("linkedin", page("LinkedIn")),
    gstin: set("gstin"),
    receiptPrefix: prefixOf(set("receiptPrefix")) ?? initialsOf(name),
    taxText: set("taxText"),
    claims: defaults.claims.map(({ figure, what, isSample }, at) => {
      const stored = settings.get(claimName(at + 1));
      if (stored !== undefined) return readClaim(stored);
      // The words stay, so that a lab sees at its desk what the place is for.
      return isSample && settings.has(SAMPLE_CLAIMS_HIDDEN)
        ? { figure: "", what }
        : { figure, what };
    }),
  };
}
