import type { Keyed } from "#app/db/idempotency.server.ts";
import {
  FIRST_LINK,
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { isFormKey } from "#app/http/form-key.server.ts";
import type { StoredAnswer } from "./store-bookings.server.ts";
import { localPath } from "#app/lib/language.ts";

/**
 * Without JavaScript the key is derived from the form, so anybody who types the same gets the same answer.
 * For a reload or a second click on a slow line this long is enough; later the answer has no link to the
 * ticket.
 */
const OPENS_AGAIN_MS = 10 * 60_000;

type Sent = {
  secret: string;
  keyed: Keyed | undefined;
  /** When the key was used first, if it was before. */
  firstAt: string | undefined;
  now: Date;
};

/** The answer as it is sent, with each person's own path: a repeated key gets the same, because it is derived. */
export function withTicket(
  answer: { status: number; body: StoredAnswer },
  { secret, keyed, firstAt, now }: Sent,
) {
  const isLate = keyed && isFormKey(keyed.key) && isLongAgo(firstAt, now);
  const ticketOf = (id: string) => (isLate ? "" : firstLink(secret, id));
  const { patients, ...first } = answer.body;
  const body = {
    ...first,
    ticket: ticketOf(first._id),
    ...(patients && {
      patients: patients.map((one) => ({ ...one, ticket: ticketOf(one._id) })),
    }),
  };
  return { ...answer, body };
}

const firstLink = (secret: string, id: string) =>
  localPath(ticketPath(ticketToken(secret, id, FIRST_LINK)));

const isLongAgo = (firstAt: string | undefined, now: Date) =>
  firstAt !== undefined && now.getTime() - Date.parse(firstAt) >= OPENS_AGAIN_MS;
