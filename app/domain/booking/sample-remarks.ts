/** What can be noted of a container that is accepted all the same, in the order of the list. */
export const SAMPLE_REMARKS = ["Haemolysed, usable", "Little volume", "Came late"] as const;

export type SampleRemark = (typeof SAMPLE_REMARKS)[number];

export const isSampleRemark = (text: string | null): text is SampleRemark =>
  SAMPLE_REMARKS.some((remark) => remark === text);
