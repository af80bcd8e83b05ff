import type { Api } from "#app/http/api.ts";
import type * as z from "zod/mini";
import type {
  addressFields,
  cancelFields,
  newTimeFields,
  pincodeFields,
} from "./forms/ticket-fields.ts";
import type { onlineFields, paidFields, triedFields } from "./pay/pay-fields.ts";

/**
 * The calls of a ticket's page (product §7). Each change is made once for its `key`; all but erasing
 * answer with the ticket as it is then.
 */

const at = <P extends string>(token: string, change: P) =>
  `/tickets/${encodeURIComponent(token)}/${change}` as const;

/** @throws ApiError 404 when the link does not open a booking. */
export const fetchTicket = (api: Api, token: string) =>
  api.get(`/tickets/${encodeURIComponent(token)}`);

export const postAddress = (
  api: Api,
  token: string,
  address: z.output<typeof addressFields>,
  key: string,
) => api.post(at(token, "address"), address, key);

export const postPincode = (
  api: Api,
  token: string,
  pincode: z.output<typeof pincodeFields>,
  key: string,
) => api.post(at(token, "pincode"), pincode, key);

export const postNewTime = (
  api: Api,
  token: string,
  time: z.output<ReturnType<typeof newTimeFields>>,
  key: string,
) => api.post(at(token, "new-time"), time, key);

export const postCancel = (
  api: Api,
  token: string,
  why: z.output<typeof cancelFields>,
  key: string,
) => api.post(at(token, "cancel"), why, key);

export const postPaid = (api: Api, token: string, said: z.output<typeof paidFields>, key: string) =>
  api.post(at(token, "paid"), said, key);

export const postPayOnline = (
  api: Api,
  token: string,
  asked: z.output<typeof onlineFields>,
  key: string,
) => api.post(at(token, "pay"), asked, key);

export const postNotPaid = (
  api: Api,
  token: string,
  said: z.output<typeof triedFields>,
  key: string,
) => api.post(at(token, "not-paid"), said, key);

export const postErase = (api: Api, token: string, key: string) =>
  api.post(at(token, "erase"), {}, key);
