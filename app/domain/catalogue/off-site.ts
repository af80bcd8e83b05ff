/** Why something of the catalogue is not on the site, as its row says: not finished, or taken off. */
export const OFF_SITE = ["draft", "retired"] as const;

/** What the column holds of what patients see. */
export const ON_SITE = "";

export const isOnSite = ({ offSite }: { offSite: string }) => offSite === ON_SITE;
