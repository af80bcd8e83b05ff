import { retentionOf } from "#app/db/expired-rows.server.ts";

export const callbackRetention = retentionOf("callbacks", "requestedAt");
