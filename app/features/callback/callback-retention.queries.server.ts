import { retentionOf } from "#app/db/retention.server.ts";

export const callbackRetention = retentionOf("callbacks", "requestedAt");
