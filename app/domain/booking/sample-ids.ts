/** Ids of the sample day begin with this; no other id does. */
export const SAMPLE = "sample-";
