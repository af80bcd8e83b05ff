import type { AskedBefore } from "./who/family.ts";
import type { SlotsOfDay } from "#app/domain/lab-rules/slots-of-day.ts";
import type { Orderable } from "./items/order-item.ts";
import type { Places } from "./who/address-part.tsx";

/** What New booking begins with. */
export type OrderStart = Places & {
  /** ISO day. */
  today: string;
  /** Of tomorrow, the day that is offered first. */
  slots: SlotsOfDay;
  /** The visit charge. */
  mayWaive: boolean;
  doctors: string[];
  /** Those to which a new visit can be charged; none for a colleague who may not. */
  accounts: { id: string; name: string; hasOwnPrices: boolean }[];
  callback: CallbackStart | undefined;
  /** The reminder that it answers. */
  again: AgainStart | undefined;
  /** The visit that gets another patient. */
  visit: VisitStart | undefined;
};

export type CallbackStart = {
  id: string;
  name: string;
  phone: string;
  age: string;
  sex: "" | "female" | "male" | "other";
  /** What the caller wrote, with what it is about. */
  words: string;
  /** `09:31 AM` */
  askedAt: string;
  /** Since when this colleague is on the call: `09:44 AM`. */
  onCallSince: string | undefined;
};

export type AgainStart = {
  /** Of the booking on whose ticket it was asked for. */
  id: string;
  name: string;
  phone: string;
  /** What it is for, at today's prices. */
  items: readonly Orderable[];
  words: string;
};

export type VisitStart = {
  reference: string;
  day: string;
  slot: string;
  phone: string;
  /** In one line; blank while unknown. */
  address: string;
  names: string[];
  asked: AskedBefore | undefined;
};
