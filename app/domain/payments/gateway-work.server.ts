import type { KnowsGateways } from "#app/domain/gateways/gateway-keys.queries.server.ts";

/** What work with gateways is given. */
export type GatewayWork = KnowsGateways & {
  /** The installation's, of which the links to tickets are made. */
  secret: string;
  now: () => Date;
  /** Where patients come back to. */
  publicUrl: string;
  labName: () => Promise<string>;
  log: Record<"warn" | "error", (fields: object, message: string) => void>;
};
