import type { NoLabelReason } from "#app/desk/visits/no-label-reasons.ts";
import { t } from "#app/lib/translate.ts";

/** Why a label was not scanned: the tube is filled all the same, or it is not taken. */
export const SKIP_REASONS = [
  "No label left",
  "Could not be filled",
  "Comes later",
  "Name by hand",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const skipWords = (reason: SkipReason) =>
  ({
    "No label left": t`No label left`,
    "Could not be filled": t`Could not be filled`,
    "Comes later": t`Comes later`,
    "Name by hand": t`Name by hand`,
  })[reason];

/** True for the reasons of a tube that is filled. */
export const isFilled = (reason: SkipReason): reason is NoLabelReason =>
  reason === "No label left" || reason === "Name by hand";
