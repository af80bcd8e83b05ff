import { createHmac } from "node:crypto";

/** Longer than a healthy program takes to store what it is told. */
const PATIENCE_MS = 10_000;

export type Webhook = { url: string; secret: string; patienceMs?: number };
type Told = { id: string; createdAt: string; body: string };

/** `v1=` and the HMAC-SHA256 of `timestamp.body` in hex, which a receiver makes again and compares. */
export const signature = (secret: string, timestamp: string, body: string) =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

/**
 * Posts a notice to the lab's program. It may come twice, with the same id. The signed timestamp keeps
 * one that was overheard from being sent again later.
 * @throws unless it is answered with 2xx in time; a redirect is not followed, the answer is not read.
 */
export async function postWebhook(
  { url, secret, patienceMs = PATIENCE_MS }: Webhook,
  notice: Told,
  now: Date,
) {
  const body = JSON.stringify({
    id: notice.id,
    at: notice.createdAt,
    ...(JSON.parse(notice.body) as object),
  });
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Doorstep-Notice": notice.id,
      "Doorstep-Timestamp": timestamp,
      "Doorstep-Signature": signature(secret, timestamp, body),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}
