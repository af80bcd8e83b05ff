import { keyedHash, sameHash } from "#app/lib/keyed-hash.server.ts";

export const LINK_MINUTES = 15;

/** A token that downloads one report for 15 minutes: id, expiry and a signature of both. */
export function signLink(secret: string, reportId: string, now: Date) {
  const expiry = String(now.getTime() + LINK_MINUTES * 60_000);
  return `${reportId}.${expiry}.${keyedHash(secret, "link", reportId, expiry)}`;
}

/** The report's id, or undefined when the signature is wrong or the token has expired. */
export function openLink(secret: string, token: string, now: Date) {
  const [reportId = "", expiry = "", signature = "", ...rest] = token.split(".");
  const ours = sameHash(signature, keyedHash(secret, "link", reportId, expiry));
  return ours && rest.length === 0 && Number(expiry) > now.getTime() ? reportId : undefined;
}
