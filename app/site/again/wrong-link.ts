import { t } from "#app/lib/translate.ts";

/** Alike for a wrong, an old and an ended link. */
export const wrongLink = () => t`This link does not open anything.`;
