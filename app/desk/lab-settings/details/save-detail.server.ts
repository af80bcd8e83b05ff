import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  type Claim,
  claimName,
  claimWords,
  isShown,
  SAMPLE_CLAIMS_HIDDEN,
  storedClaim,
} from "#app/lib/claims.ts";
import type { LabDefaults } from "#app/lib/lab.ts";
import { CLAIMS, labSheet } from "#app/domain/lab-details/lab-details.ts";
import { checkLabField, LAB_FIELDS, type LabField } from "#app/domain/lab-details/lab-fields.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";

/** Sets a field of the lab as it was typed (product §10: Lab). @throws a refusal with its sentence. */
export async function saveDetail(trx: Db, by: By, field: LabField, typed: string): Promise<Done> {
  const checked = checkLabField(field, typed);
  if (!checked.ok) return refuse("invalid", checked.said);
  const { value } = checked;
  const { label } = LAB_FIELDS[field];
  return saveSettings(trx, by, {
    settings: [{ name: field, value }],
    action: "lab.detail",
    did: value ? `changed ${label} to “${value}”` : `emptied ${label}`,
    said: value ? `Saved: ${label} is now “${value}”.` : `Saved: ${label} is absent.`,
  });
}

const LONGEST = { figure: 20, what: 60 };

/**
 * Sets a claim of the home page by its place, 1 to 6. Blank in figure or words takes it, and every
 * sentence that repeats it, off the site (product §1).
 */
export async function saveClaim(
  trx: Db,
  by: By,
  place: number,
  typed: Claim,
  defaults: LabDefaults,
): Promise<Done> {
  if (!Number.isInteger(place) || place < 1 || place > CLAIMS)
    return refuse("not-found", "There is no such claim.");
  const claim = { figure: tidy(typed.figure), what: tidy(typed.what) };
  for (const part of ["figure", "what"] as const)
    if (claim[part].length > LONGEST[part])
      return refuse("invalid", `Please use at most ${LONGEST[part]} characters`);
  const name = claimName(place);
  const settings = await findLabSettings(trx, [name, SAMPLE_CLAIMS_HIDDEN]);
  const was = labSheet(settings, defaults).claims[place - 1];
  const words = `“${claimWords(claim)}”`;
  const before = was && isShown(was) ? `“${claimWords(was)}”` : undefined;
  return saveSettings(trx, by, {
    settings: [{ name, value: storedClaim(claim) }],
    action: "lab.claim",
    ...(isShown(claim)
      ? {
          did: before ? `changed the claim ${before} to ${words}` : `added the claim ${words}`,
          said: `The site claims ${words}.`,
        }
      : {
          did: before ? `emptied the claim ${before}` : `left the claim ${words} blank`,
          said: "A blank claim is not on the site.",
        }),
  });
}

const tidy = (typed: string) => typed.trim().replaceAll(/\s+/g, " ");
