import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { type Claim, claimsOf, SAMPLE_CLAIMS_HIDDEN } from "#app/lib/claims.ts";
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
  upiId: "LAB_UPI_ID",
  merchantCode: "LAB_UPI_MERCHANT_CODE",
  "claim.1": "CLAIM_RATING",
  "claim.2": "CLAIM_TESTS_DONE",
  "claim.3": "CLAIM_BOOTHS",
  "claim.4": "CLAIM_TESTS",
  "claim.5": "CLAIM_ACCREDITATION",
  "claim.6": "CLAIM_COLLECTION",
};

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
  const page = (site: string) => {
    const url = defaults.social.find(({ name }) => name === site)?.url;
    // The sample's leads to the front page of the site: it goes with the sample's claims.
    return url && settings.has(SAMPLE_CLAIMS_HIDDEN) && URL.parse(url)?.pathname === "/" ? "" : url;
  };
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
    upiId: set("upiId", defaults.upiId),
    merchantCode: set("merchantCode", defaults.merchantCode),
    bankHolder: set("bankHolder"),
    bankAccount: set("bankAccount"),
    ifsc: set("ifsc"),
    receiptPrefix: prefixOf(set("receiptPrefix")) ?? initialsOf(name),
    taxText: set("taxText"),
    claims: claimsOf(settings, defaults.claims),
  };
}
