import { deskMarks } from "#app/lib/desk-marks.ts";
import type { Facts } from "./to-call.ts";
import type { WaitingCallback } from "./waiting.queries.server.ts";

/** The row of a callback without its calls. */
export const callbackFacts = (callback: WaitingCallback): Facts => ({
  id: callback.id,
  kind: "callback",
  name: callback.name,
  title: "Callback",
  reference: undefined,
  phone: callback.phone,
  what: callback.age > 0 ? `${callback.concernType}, age ${callback.age}` : callback.concernType,
  when: `Asked for ${callback.preferredTime}`,
  isFasting: false,
  visit: undefined,
  also: callback.message ? `“${callback.message}”` : undefined,
  marks: deskMarks(JSON.parse(callback.marks) as string[], false),
  next: "book-for",
  since: callback.requestedAt,
  rank: "waits",
});
