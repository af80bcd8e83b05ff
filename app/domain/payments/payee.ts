import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { labSheet } from "#app/domain/lab-details/lab-details.ts";
import type { LabDefaults } from "#app/lib/lab.ts";
import type { Payee } from "./upi-link.ts";

/** Whom a UPI link pays: what the lab has set at the desk, else what the environment says. */
export function payeeOf(settings: LabSettings, defaults: LabDefaults): Payee {
  const { upiId, merchantCode, name } = labSheet(settings, defaults);
  return { upiId: upiId || undefined, merchantCode: merchantCode || undefined, labName: name };
}
