/** What the callback form offers (product §5). Apart from callback.ts: a page's first load has no schemas. */

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

/** Said when the server gives no sentence of its own (product §8). */
export const SUBMIT_FAILED = "Failed to submit request";

/** How long the thank-you page stays (product §9). */
export const THANK_YOU_MS = 3_000;

/** The page that thanks and names the chosen slot; it holds nothing personal. */
export const thankYouPath = (time: string) =>
  `/callback/thank-you?${new URLSearchParams({ time })}`;
