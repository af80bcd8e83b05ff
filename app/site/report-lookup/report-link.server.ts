import { keyedHash, sameHash } from "#app/lib/keyed-hash.server.ts";

export const LINK_MINUTES = 15;

type Listed = { id: string; phone: string };

/**
 * A token that downloads one report for 15 minutes, for the number it was listed for: id, expiry, a hash
 * of the number and a signature of the three.
 */
export function signLink(secret: string, { id, phone }: Listed, now: Date) {
  const expiry = String(now.getTime() + LINK_MINUTES * 60_000);
  const owner = ownerOf(secret, { id, phone });
  return `${id}.${expiry}.${owner}.${keyedHash(secret, "link", id, expiry, owner)}`;
}

/** The report's id and whose it was; undefined when the signature is wrong or the token has expired. */
export function openLink(secret: string, token: string, now: Date) {
  const [id = "", expiry = "", owner = "", signature = "", ...rest] = token.split(".");
  const ours = sameHash(signature, keyedHash(secret, "link", id, expiry, owner));
  return ours && rest.length === 0 && Number(expiry) > now.getTime() ? { id, owner } : undefined;
}

/** False once the lab has corrected the number of the report: the link went to somebody else. */
export const isStillFor = (secret: string, report: Listed, owner: string) =>
  sameHash(owner, ownerOf(secret, report));

const ownerOf = (secret: string, { id, phone }: Listed) =>
  keyedHash(secret, "link", "owner", id, phone);
