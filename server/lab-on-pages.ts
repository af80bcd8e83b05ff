import type { LabDetails } from "#app/lib/lab.ts";
import type { Config } from "./config.ts";

/** The lab's details as both fronts show them. */
export const labOnPages = ({ lab, publicUrl, retentionDays }: Config): LabDetails => ({
  ...lab,
  url: publicUrl,
  retentionDays,
});
