/** What a callback request may say (product §5). Separate from callback.ts, to keep schemas out of the first load. */

export const CALLBACK_TIMES = [
  "9:00 AM - 11:00 AM",
  "11:00 AM - 1:00 PM",
  "2:00 PM - 4:00 PM",
  "4:00 PM - 6:00 PM",
] as const;

export const CONCERN_TYPES = [
  "General Health Checkup",
  "Blood Tests",
  "Cancer Screening",
  "Heart Health",
  "Diabetes Management",
  "Thyroid Tests",
  "Other",
] as const;

export const CALLER_GENDERS = ["male", "female", "other"] as const;

export const LEAST_AGE = 1;
export const MOST_AGE = 120;
