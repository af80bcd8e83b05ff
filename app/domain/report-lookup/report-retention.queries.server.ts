import { retentionOf } from "#app/db/expired-rows.server.ts";

/** Reports, with their files. Deleting one overwrites up to 20 MB, so one at a time. */
export const reportRetention = retentionOf("reports", "uploadedAt", { chunkRows: 1 });
