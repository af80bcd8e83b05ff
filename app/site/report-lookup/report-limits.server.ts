import type { Consumed, Limit, Limits } from "#app/http/limits.server.ts";

/** Strict: a report is found by phone number alone (product §6: Limits). */
export const LOOKUPS_PER_PHONE: Limit = { name: "reports.phone", times: 5, seconds: 15 * 60 };
export const LOOKUPS_PER_ADDRESS: Limit = {
  name: "reports.address",
  times: 60,
  seconds: 60 * 60,
  network: 300,
};
export const PHONES_PER_ADDRESS: Limit = {
  name: "reports.address.phones",
  times: 10,
  seconds: 15 * 60,
  network: 50,
};
export const DOWNLOADS_PER_ADDRESS: Limit = {
  name: "downloads.address",
  times: 30,
  seconds: 60 * 60,
  network: 150,
};
const CODES_PER_PHONE: Limit = { name: "codes.phone", times: 3, seconds: 15 * 60 };
const CODES_PER_ADDRESS: Limit = {
  name: "codes.address",
  times: 20,
  seconds: 60 * 60,
  network: 100,
};
/** Codes sent by the whole installation; SMS_HOURLY_LIMIT replaces `times`. */
export const CODE_MESSAGES: Limit = { name: "codes.messages", times: 200, seconds: 60 * 60 };

type Taken = Consumed & {
  /** The limit that refused: per address or per phone. */
  by?: "address" | "phone";
};

/** Independent buckets: per address, different phones per address, and per phone (product §6: Report access). */
export async function takeLookup(limits: Limits, address: string, phone: string): Promise<Taken> {
  const byAddress = await limits.consume(LOOKUPS_PER_ADDRESS, address);
  if (!byAddress.ok) return { ...byAddress, by: "address" };
  const phones = await limits.consumeDistinct(PHONES_PER_ADDRESS, address, phone);
  if (!phones.ok) return { ...phones, by: "address" };
  return { ...(await limits.consume(LOOKUPS_PER_PHONE, phone)), by: "phone" };
}

/** Text messages cost money and disturb people, so codes have their own limits, and one for all visitors together. */
export async function takeCode(limits: Limits, address: string, phone: string): Promise<Consumed> {
  const messages = await limits.check(CODE_MESSAGES, "all");
  if (!messages.ok) return messages;
  const byAddress = await limits.consume(CODES_PER_ADDRESS, address);
  if (!byAddress.ok) return byAddress;
  const phones = await limits.consumeDistinct(PHONES_PER_ADDRESS, address, phone);
  return phones.ok ? limits.consume(CODES_PER_PHONE, phone) : phones;
}
