import { messages as bookingMessages } from "#app/domain/booking/refusal-words.ts";
import { messages } from "./forms/ticket-fields.ts";
import type { Changed } from "./forms/ticket-changes.server.ts";

/** A refused change: what the patient is told, and the field it concerns. */
export function refusalOf(reason: Extract<Changed, { ok: false }>["reason"], said?: string) {
  if (reason === "keyUsedForOther")
    return { ok: false as const, message: bookingMessages.keyUsedForOther };
  const message = said ?? messages[reason];
  const field = FIELDS[reason];
  const errors = field ? [{ field, message }] : [];
  return { ok: false as const, status: STATUS[reason], message, errors };
}

const STATUS = {
  notFound: 404,
  over: 409,
  cancelled: 409,
  sampleInLab: 409,
  sameTime: 422,
  full: 422,
  notServed: 422,
  nothingDue: 409,
} as const;

const FIELDS: Partial<Record<keyof typeof STATUS, string>> = {
  sameTime: "preferredTime",
  full: "preferredTime",
  notServed: "pincode",
};
