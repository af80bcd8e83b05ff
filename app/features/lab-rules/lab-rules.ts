/** What the lab may set about its work; read by desk pages too, so no schema here. */

export type OpenHours = { from: string; to: string };

export type LabRules = {
  /** When the desk is open on weekdays, as `08:00 AM`; waiting counts only then. */
  hours: OpenHours;
  /** The same for Sundays; null when the desk is closed. */
  sunday: OpenHours | null;
  /** Where the lab goes without a visit charge. With both lists empty it goes everywhere, for nothing. */
  pincodes: readonly string[];
  /** Where the visit charge is added, once for a visit. */
  chargedPincodes: readonly string[];
  /** In rupees. */
  visitCharge: number;
};

export const DEFAULT_RULES: LabRules = {
  hours: { from: "08:00 AM", to: "08:00 PM" },
  sunday: { from: "08:00 AM", to: "08:00 PM" },
  pincodes: [],
  chargedPincodes: [],
  visitCharge: 0,
};
