import { createHmac } from "node:crypto";
import { CFEnvironment, Cashfree } from "cashfree-pg";
import Razorpay from "razorpay";
import { expect, test } from "vitest";
import { cashfree } from "#app/domain/gateways/cashfree.server.ts";
import type { GatewayName, ReadWebhook } from "#app/domain/gateways/gateway.ts";
import { razorpay } from "#app/domain/gateways/razorpay.server.ts";
import { seededRandom } from "#tests/faults/random.ts";
import { KEYS } from "./keys.ts";

const BODIES = 10_000;
const ours = { razorpay: razorpay(KEYS.razorpay), cashfree: cashfree(KEYS.cashfree) };
const theirs = new Cashfree(CFEnvironment.SANDBOX, KEYS.cashfree.keyId, KEYS.cashfree.secret);

/** A webhook as it arrives: its body as text, and what its heads say; absent where a head is missing. */
type Arrived = { body: string; signature?: string | undefined; timestamp?: string | undefined };

const accepts: Record<GatewayName, (arrived: Arrived) => boolean> = {
  razorpay({ body, signature }) {
    try {
      const secret = KEYS.razorpay.webhookSecret;
      return Razorpay.validateWebhookSignature(body, signature as string, secret);
    } catch {
      return false;
    }
  },
  cashfree({ body, signature, timestamp }) {
    try {
      theirs.PGVerifyWebhookSignature(signature as string, body, timestamp as string);
      return true;
    } catch {
      return false;
    }
  },
};

const read = (name: GatewayName, { body, signature, timestamp }: Arrived): ReadWebhook => {
  const heads: Record<string, string | undefined> = {
    "x-razorpay-signature": signature,
    "x-razorpay-event-id": "evt_1",
    "x-webhook-signature": signature,
    "x-webhook-timestamp": timestamp,
  };
  return ours[name].readWebhook(Buffer.from(body), (head) => heads[head]);
};

function sign(name: GatewayName, body: string, timestamp: string) {
  return name === "razorpay"
    ? createHmac("sha256", KEYS.razorpay.webhookSecret).update(body).digest("hex")
    : createHmac("sha256", KEYS.cashfree.secret)
        .update(timestamp + body)
        .digest("base64");
}

const TEXTS = [
  "Rao",
  "नंदिनी राव",
  "ನಂದಿನಿ",
  "🩸",
  "\u2028",
  "e\u0301",
  '"}',
  "\\",
  "\u0000",
  "₹1,700.00",
];

/** A body with words of any script, now and then a large one; of an event that needs no reading. */
function anyBody(next: (below: number) => number) {
  const words = Array.from({ length: 1 + next(6) }, () => TEXTS[next(TEXTS.length)]);
  const note = words.join(" ").repeat(next(50) === 0 ? 2_000 : 1 + next(20));
  return JSON.stringify({ event: "order.paid", type: "OTHER", at: next(1e9), note });
}

/** What can befall a webhook on its way, or be made of it by somebody who has no secret. */
const BEFALL: ((arrived: Arrived, next: (below: number) => number) => Arrived)[] = [
  (arrived) => arrived,
  ({ body, ...heads }) => ({
    ...heads,
    body: body.replace(/\d/, (digit) => String((+digit + 1) % 10)),
  }),
  ({ body, ...heads }) => ({ ...heads, body: `${body} ` }),
  ({ body, ...heads }) => ({ ...heads, body: body.normalize("NFC").replace('"', ' "') }),
  ({ signature = "", ...rest }, next) => ({ ...rest, signature: changedAt(signature, next) }),
  ({ signature = "", ...rest }) => ({ ...rest, signature: signature.toUpperCase() }),
  ({ signature = "", ...rest }) => ({ ...rest, signature: signature.slice(0, -1) }),
  ({ signature = "", ...rest }) => ({ ...rest, signature: `${signature}\n` }),
  ({ signature: _gone, ...rest }) => rest,
  (arrived) => ({ ...arrived, signature: "" }),
  ({ timestamp = "", ...rest }) => ({ ...rest, timestamp: String(Number(timestamp) + 1) }),
  ({ timestamp: _gone, ...rest }) => rest,
];

const changedAt = (text: string, next: (below: number) => number) => {
  const at = next(text.length);
  return `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
};

test.each(["razorpay", "cashfree"] as const)(
  `§10 online payment: %s, its own package accepts and refuses the same ${BODIES} bodies as we do`,
  (name) => {
    const random = seededRandom();
    const next = (below: number) => Math.floor(random() * below);
    const counted = { accepted: 0, refused: 0 };
    for (let nth = 0; nth < BODIES; nth += 1) {
      const body = anyBody(next);
      const timestamp = String(1_795_000_000_000 + next(1e9));
      const arrived = { body, timestamp, signature: sign(name, body, timestamp) };
      const befallen = BEFALL[nth % 2 === 0 ? 0 : next(BEFALL.length)]?.(arrived, next) ?? arrived;
      const isTheirs = accepts[name](befallen);
      expect({ ...befallen, accepted: read(name, befallen).ok }).toEqual({
        ...befallen,
        accepted: isTheirs,
      });
      counted[isTheirs ? "accepted" : "refused"] += 1;
    }
    expect(counted.accepted).toBeGreaterThan(BODIES / 2 - 1);
    expect(counted.refused).toBeGreaterThan(BODIES / 4);
  },
);
