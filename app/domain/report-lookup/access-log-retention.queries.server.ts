import { retentionOf } from "#app/db/expired-rows.server.ts";

/** The log of look-ups and downloads. It contains no phone numbers, so it is deleted by age only. */
export const accessRetention = retentionOf("accessLog", "at");
