import type { GatewayWork } from "#app/domain/payments/gateway-work.server.ts";
import type { Services } from "#server/app.ts";

/** What work with payment gateways needs of the server. */
export const gatewayWork = ({
  db,
  secret,
  sealKey,
  now,
  log,
  config,
  lab,
}: Services): GatewayWork => ({
  db,
  secret,
  sealKey,
  now,
  log,
  publicUrl: config.publicUrl,
  gatewayUrl: config.gatewayUrl,
  labName: async () => (await lab.details()).name,
});
