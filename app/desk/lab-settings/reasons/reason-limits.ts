/** The most signs of a reason to cancel: it stands on a tile of the dialog. */
export const MOST_SIGNS = 60;
