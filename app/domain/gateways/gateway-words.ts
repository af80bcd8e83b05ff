import type { GatewayName } from "./gateway.ts";

const NAMES: Record<GatewayName, string> = { razorpay: "Razorpay", cashfree: "Cashfree" };

/** `Razorpay`, with the test mode where no money moves. */
export const gatewayInWords = (name: GatewayName, isTest = false) =>
  isTest ? `${NAMES[name]}, test mode` : NAMES[name];
