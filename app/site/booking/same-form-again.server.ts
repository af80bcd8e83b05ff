import type { Keyed } from "#app/db/idempotency.server.ts";
import {
  FIRST_LINK,
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { isFormKey } from "#app/http/form-key.server.ts";
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

/** The answer as it is sent: a repeated key gets the same path, because it is derived. */
export function withTicket<B extends { _id: string }>(
  answer: { status: number; body: B },
  { secret, keyed, firstAt, now }: Sent,
) {
  const isLate = keyed && isFormKey(keyed.key) && isLongAgo(firstAt, now);
  const ticket = isLate ? "" : firstLink(secret, answer.body._id);
  return { ...answer, body: { ...answer.body, ticket } };
}

const firstLink = (secret: string, id: string) =>
  localPath(ticketPath(ticketToken(secret, id, FIRST_LINK)));

const isLongAgo = (firstAt: string | undefined, now: Date) =>
  firstAt !== undefined && now.getTime() - Date.parse(firstAt) >= OPENS_AGAIN_MS;
