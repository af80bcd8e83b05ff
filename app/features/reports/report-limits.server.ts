import type { Consumed, Limits } from "#app/lib/limits.server.ts";

type Taken = Consumed & {
  /** Which limit refused: the address's, or the phone's. */
  by?: "address" | "phone";
};

/** Independent buckets: per address, different phones per address, and per phone (product §6: Report access). */
export async function takeLookup(limits: Limits, address: string, phone: string): Promise<Taken> {
  const byAddress = await limits.consume("reports.address", address);
  if (!byAddress.ok) return { ...byAddress, by: "address" };
  const phones = await limits.consumeDistinct("reports.address.phones", address, phone);
  if (!phones.ok) return { ...phones, by: "address" };
  return { ...(await limits.consume("reports.phone", phone)), by: "phone" };
}

/** Codes cost money and disturb people, so they have limits of their own and a total limit for all visitors. */
export async function takeCode(limits: Limits, address: string, phone: string): Promise<Consumed> {
  const messages = await limits.check("codes.messages", "all");
  if (!messages.ok) return messages;
  const byAddress = await limits.consume("codes.address", address);
  if (!byAddress.ok) return byAddress;
  const phones = await limits.consumeDistinct("reports.address.phones", address, phone);
  return phones.ok ? limits.consume("codes.phone", phone) : phones;
}
