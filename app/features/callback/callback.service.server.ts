import { randomUUID } from "node:crypto";
import { type Keyed, storeOnce } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { honeypotMarks } from "#app/lib/honeypot.ts";
import type { CallbackRequest } from "./callback.ts";
import { insertCallback } from "./callback.queries.server.ts";

/** Stores a callback request once. One that a bot seems to have sent is marked for the lab. */
export function requestCallback(db: Db, asked: CallbackRequest, now: Date, keyed?: Keyed) {
  const callback = {
    id: randomUUID(),
    name: asked.name,
    phone: asked.phone,
    email: asked.email ?? null,
    preferredTime: asked.preferredTime,
    concernType: asked.concernType,
    message: asked.message || null,
    age: asked.age,
    gender: asked.gender,
    status: "pending",
    marks: JSON.stringify(honeypotMarks(asked)),
    requestedAt: now.toISOString(),
  };
  const answer = { status: 201, body: { success: true, _id: callback.id } };
  return storeOnce(db, keyed, answer, now, (trx) => insertCallback(trx, callback));
}
