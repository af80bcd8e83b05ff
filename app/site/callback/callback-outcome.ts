import { t } from "#app/lib/translate.ts";

/** What follows when a callback request is sent. */

/** Shown when the server's answer has no message (product §8). */
export const submitFailed = () => t`Failed to submit request`;

/** The thank-you page, which names the chosen slot; its URL contains nothing personal. */
export const thankYouPath = (time: string) =>
  `/callback/thank-you?${new URLSearchParams({ time })}`;
