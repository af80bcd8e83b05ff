import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { isShown } from "#app/lib/claims.ts";
import type { LabDefaults, LabOnPages } from "#app/lib/lab.ts";
import { landlineInGroups } from "#app/lib/phone.ts";
import { labSheet } from "./lab-details.ts";

/** The lab's details as pages show them: what is blank is left out. */
export function labOnPages(settings: LabSettings, defaults: LabDefaults): LabOnPages {
  const { name, phone, email, address, city, pincode, claims, ...sheet } = labSheet(
    settings,
    defaults,
  );
  const social = [
    { name: "Facebook", url: sheet.facebook },
    { name: "Instagram", url: sheet.instagram },
    { name: "LinkedIn", url: sheet.linkedin },
  ];
  const phoneInGroups = landlineInGroups(phone);
  return {
    name,
    phone,
    ...(phoneInGroups && { phoneInGroups }),
    email,
    address,
    city,
    pincode,
    social: social.filter(({ url }) => url),
    claims: claims.filter(isShown),
  };
}
