import { retentionOf } from "#app/db/retention.server.ts";

/** The log of look-ups and downloads. It holds no phone numbers, so it is deleted by age alone. */
export const accessRetention = retentionOf("accessLog", "at");
