import type { GatewayKeys } from "#app/domain/gateways/gateway.ts";

/** Keys as the gateways give them out for their test mode. */
export const KEYS = {
  razorpay: {
    keyId: "rzp_test_StandIn0000001",
    secret: "razorpay-key-secret",
    webhookSecret: "razorpay-webhook-secret",
  },
  cashfree: { keyId: "TEST10000001", secret: "cfsk_ma_test_secret", webhookSecret: "" },
} satisfies Record<string, GatewayKeys>;
