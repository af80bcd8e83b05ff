import { randomUUID } from "node:crypto";
import { type Keyed, storeOnce } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { tellOfCallback } from "#app/domain/notices/tell.server.ts";
import { honeypotMarks } from "#app/http/honeypot.ts";
import type { CallbackRequest } from "./callback-fields.ts";
import { insertCallback } from "./callback.queries.server.ts";

type Given = {
  db: Db;
  /** The channels that tell the lab of it; undefined while none is turned on. */
  notices?: NoticeSettings | undefined;
};

/** Stores a callback request once. One that a bot seems to have sent is marked for the lab. */
export function requestCallback(
  { db, notices }: Given,
  request: CallbackRequest,
  now: Date,
  keyed?: Keyed,
) {
  const callback = {
    id: randomUUID(),
    name: request.name,
    phone: request.phone,
    email: request.email ?? null,
    preferredTime: request.preferredTime,
    concernType: request.concernType,
    message: request.message || null,
    age: request.age,
    gender: request.gender,
    status: "pending",
    marks: JSON.stringify(honeypotMarks(request)),
    requestedAt: now.toISOString(),
  };
  const answer = { status: 201, body: { success: true, _id: callback.id } };
  return storeOnce(db, keyed, answer, now, async (trx) => {
    await insertCallback(trx, callback);
    if (notices) await tellOfCallback(trx, notices, callback, now);
  });
}
