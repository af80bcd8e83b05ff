/** What stands on the label of a tube for a test: `CYSC`. */

/** How many signs fit on a label. */
export const LABEL_CODE_LENGTH = 8;

/** Capitals, digits and hyphens, which every label printer has; empty where none is chosen. */
export const isLabelCode = (code: string) =>
  code.length <= LABEL_CODE_LENGTH && /^(?:[A-Z0-9][A-Z0-9-]*)?$/.test(code);
