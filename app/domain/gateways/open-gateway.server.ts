import { cashfree } from "./cashfree.server.ts";
import type { Gateway, GatewayKeys, GatewayName } from "./gateway.ts";
import { razorpay } from "./razorpay.server.ts";

const OPEN: Record<GatewayName, (keys: GatewayKeys) => Gateway> = { razorpay, cashfree };

/** The gateway of that name with the lab's keys; nothing is asked yet. */
export const openGateway = (name: GatewayName, keys: GatewayKeys) => OPEN[name](keys);
