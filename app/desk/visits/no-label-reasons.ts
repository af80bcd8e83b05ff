/** Why a container is collected without a label (concept/tubes-money, section 2: skip). */
export const NO_LABEL_REASONS = ["No label left", "Name by hand"] as const;
export type NoLabelReason = (typeof NO_LABEL_REASONS)[number];
