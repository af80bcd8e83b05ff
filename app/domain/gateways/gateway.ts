/** What the lab asks of any payment gateway: four calls (docs/decisions). INR alone; all amounts are integer paise. */

export const GATEWAYS = ["razorpay", "cashfree"] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const isGatewayName = (text: string): text is GatewayName =>
  GATEWAYS.some((name) => name === text);

/** What a lab gets from its gateway when it opens an account there. */
export type GatewayKeys = {
  keyId: string;
  secret: string;
  /** Signs the webhooks; blank where the gateway signs them with `secret`. */
  webhookSecret: string;
  /** Where its HTTP interface is; undefined for the public one. Only tests set it. */
  baseUrl?: string | undefined;
};

export type AskedAttempt = {
  /** Ours (`tr`): the link is made once for it, however often it is asked for. */
  reference: string;
  paise: number;
  /** Where the patient's browser goes afterwards; that it comes says nothing about the money. */
  callbackUrl: string;
  expiresAt: Date;
  /** Ten digits. Sent only to a gateway that takes no payment without one. */
  phone: string;
  /** What the gateway's page says the money is for. */
  labName: string;
};

export type MadeAttempt = {
  /** By which the gateway knows the attempt. */
  gatewayId: string;
  /** The gateway's page, to which the patient goes. */
  redirectUrl: string;
};

export type AttemptStatus =
  /** Nothing has come in, and it still can. */
  { state: "pending" } | { state: "expired" } | { state: "paid"; money: ComeIn };

export type ComeIn = {
  /** By which the gateway knows the money, to give it back; null where it has not told. */
  paymentId: string | null;
  paise: number;
  /** `INR`, or what the domain refuses. */
  currency: string;
  /** The bank's number of the transaction (RRN); null where the gateway does not tell it. */
  bankReference: string | null;
  /** ISO moment. */
  at: string;
};

export type AskedRefund = {
  paymentId: string;
  paise: number;
  /** Ours, 32 hex digits: the money goes back once for it, however often it is asked for. */
  key: string;
  /** Its id at the gateway once that is known: then it is only looked at. */
  gatewayRefundId: string | null;
};

export type RefundStatus = {
  gatewayRefundId: string;
  state: "pending" | "processed" | "failed";
  bankReference: string | null;
};

type OfEvent = {
  /** Unique at the gateway; a repetition has the same. */
  event: string;
  /** ISO moment at which the gateway made it. */
  at: string;
  isTest: boolean;
};

export type GatewayEvent = OfEvent & Told;

export type Told =
  | { kind: "paid"; reference: string; gatewayId: string; money: ComeIn }
  /** Where the gateway does not repeat our reference, it is null. */
  | { kind: "failed" | "expired"; reference: string | null; gatewayId: string }
  | {
      kind: "refunded" | "refund-failed";
      /** The key that it was asked with; null for one that was made at the gateway by hand. */
      key: string | null;
      gatewayRefundId: string;
      /** By which the gateway knows the money that went back; null where it does not tell. */
      paymentId: string | null;
      paise: number;
      currency: string;
      bankReference: string | null;
    };

export type ReadWebhook =
  /** Signed by the gateway; no events where it tells of something that we do not need. */
  | { ok: true; events: readonly GatewayEvent[] }
  | { ok: false; reason: "missing-head" | "wrong-signature" | "not-readable" };

/** The value of a header, whatever the case of its name. */
export type Heads = (name: string) => string | undefined;

/** A gateway with the lab's keys. The calls throw when it does not answer as it should. */
export type Gateway = {
  /** True with keys of its test mode: no money moves. */
  isTest: boolean;
  createAttempt: (asked: AskedAttempt) => Promise<MadeAttempt>;
  status: (gatewayId: string) => Promise<AttemptStatus>;
  refund: (asked: AskedRefund) => Promise<RefundStatus>;
  readWebhook: (rawBody: Uint8Array, heads: Heads) => ReadWebhook;
};
