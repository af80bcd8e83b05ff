import type { GatewayName } from "#app/domain/gateways/gateway.ts";
import { gatewayInWords } from "#app/domain/gateways/gateway-words.ts";

export type GatewayChoice = GatewayName | "off";

export const GATEWAY_CHOICES: readonly { value: GatewayChoice; label: string }[] = [
  { value: "off", label: "Off" },
  { value: "razorpay", label: gatewayInWords("razorpay") },
  { value: "cashfree", label: gatewayInWords("cashfree") },
];

/** As the gateway’s own dashboard calls them. */
export const keyWords = (choice: GatewayChoice) =>
  choice === "cashfree"
    ? { id: "App ID", secret: "Secret key" }
    : { id: "Key ID", secret: "Key secret" };

/** Whether no money moves with this key. */
export const isTestKey = (name: GatewayName, keyId: string) =>
  keyId.startsWith(name === "razorpay" ? "rzp_test_" : "TEST");
