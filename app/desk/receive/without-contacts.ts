import type { Receive } from "./receive.queries.server.ts";

/** Receive for the laboratory: nobody to call, and no visit to plan (product §10: Roles). */
export const withoutContacts = (receive: Receive): Receive => ({
  ...receive,
  bags: receive.bags.map((bag) => ({ ...bag, phone: null })),
  unsettled: receive.unsettled.map((one) => ({ ...one, collectorPhone: null })),
  times: [],
});
