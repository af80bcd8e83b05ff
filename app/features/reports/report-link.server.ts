import { keyedHash, sameHash } from "./keyed-hash.server.ts";

export const LINK_MINUTES = 15;

/** A token that opens one report for a quarter of an hour: id, expiry and their signature. */
export function signLink(secret: string, reportId: string, now: Date) {
  const expiry = String(now.getTime() + LINK_MINUTES * 60_000);
  return `${reportId}.${expiry}.${keyedHash(secret, "link", reportId, expiry)}`;
}

/** The report's id, or undefined for a token that is not ours or has expired. */
export function openLink(secret: string, token: string, now: Date) {
  const [reportId = "", expiry = "", signature = "", ...rest] = token.split(".");
  const ours = sameHash(signature, keyedHash(secret, "link", reportId, expiry));
  return ours && rest.length === 0 && Number(expiry) > now.getTime() ? reportId : undefined;
}
