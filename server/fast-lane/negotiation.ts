export type Coding = "br" | "gzip" | "identity";

const MAX_REMEMBERED = 256;
const remembered = new Map<string, readonly Coding[]>();

/** The codings a client takes by its Accept-Encoding, the smallest first; `identity` is always last. */
export function acceptedCodings(header: string): readonly Coding[] {
  const known = remembered.get(header);
  if (known) return known;
  const weights = new Map(header.toLowerCase().split(",").map(readWeight));
  const takes = (coding: Coding) => (weights.get(coding) ?? weights.get("*") ?? 0) > 0;
  const codings: Coding[] = [...(["br", "gzip"] as const).filter(takes), "identity"];
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, codings);
  return codings;
}

function readWeight(part: string): [string, number] {
  const [coding = "", ...parameters] = part.split(";").map((word) => word.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding, weight ? Number(weight.slice(2)) || 0 : 1];
}

/** True when If-None-Match names this ETag (RFC 9110 §13.1.2, weak comparison). */
export function matchesEtag(ifNoneMatch: string, etag: string) {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
