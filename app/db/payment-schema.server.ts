import type { Generated } from "kysely";

/** Tries to pay on the ticket, and what gateways tell of them (decision 57); for the kinds of columns see schema.server.ts. */
export type PaymentTables = {
  /** One try to pay on the ticket. A try that nobody told of has no row: its reference names the booking. */
  paymentAttempts: {
    id: string;
    visitId: string;
    /** On whose ticket. */
    bookingId: string;
    /** `DS8H4TP2`: what the bank and the gateway know it by. Unique. */
    reference: string;
    /** The number at the end of the reference. */
    nth: number;
    paise: number;
    /** Null where the lab has no gateway: the bank's list tells whether it was paid. */
    gateway: "razorpay" | "cashfree" | null;
    /** The ids of the try and of its payment at the gateway; null until they are known. */
    gatewayId: string | null;
    gatewayPaymentId: string | null;
    /** Where the patient pays; null without a gateway, and until it has answered. */
    redirectUrl: string | null;
    /** 1 where the gateway is in its test mode: no money moves. */
    isTest: Generated<number>;
    state: "created" | "pending" | "paid" | "failed" | "expired" | "refund-due" | "refunded";
    /** ISO moments. */
    createdAt: string;
    changedAt: string;
    /** Without a gateway: when the patient said that it is paid, and the 12 digits of the UPI app. */
    saidAt: string | null;
    saidReference: string | null;
    /** When the gateway is asked next; null where there is nothing to ask. */
    dueAt: string | null;
    tries: Generated<number>;
    lastError: string | null;
  };
  /** What a gateway has told, so that the same thing told again changes nothing. */
  gatewayEvents: {
    gateway: string;
    /** Its id at the gateway; unique with it. */
    event: string;
    receivedAt: string;
    /** Null where it is of no try of this lab. */
    attemptId: string | null;
    /** `entered`, `known`, or why it was refused. */
    outcome: string;
  };
};
