import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { acceptedCodings, type Coding, matchesEtag } from "./negotiation.ts";
import { PlainBodies } from "./plain-bodies.ts";

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** One message, both for node:http (`headers`, body) and as bytes for the socket (`bytes`). */
type Packet = {
  status: number;
  headers: string[];
  bytes: Buffer;
  bodyAt: number;
  dateAt: number;
  /** The Unix second of the Date header in `bytes`. */
  second: number;
};

type Variant = { etag: string; full: Packet; notModified: Packet };

/**
 * A finished response in each content coding, the same for every client. Where there is a compressed form,
 * the plain one, three quarters of the bytes, is made from it for the few clients that take no other.
 */
export type Reply = {
  status: number;
  variants: { identity: Variant } & { [coding in Coding]?: Variant };
  byteLength: number;
};

/** A body and the ETag suffix of its content coding. */
export type Body = { bytes: Buffer; tag: string };
export type Bodies = { identity: Body } & { [coding in Coding]?: Body };

/** The request headers that choose the variant of a reply. */
export type Negotiation = { acceptEncoding: string; ifNoneMatch: string };

/** Serializes each variant of a response once, so that sending it is one write. */
export function makeReply(status: number, headers: HeaderList, bodies: Bodies): Reply {
  const hash = createHash("sha256").update(bodies.identity.bytes).digest("base64url").slice(0, 22);
  const about = (coding: Coding, { bytes, tag }: Body) => {
    const etag = `"${hash}${tag}"`;
    const common: HeaderList = [...headers, ["ETag", etag], ["Vary", "Accept-Encoding"]];
    const content: HeaderList = [
      ...(coding === "identity" ? [] : [["Content-Encoding", coding] as const]),
      ["Content-Length", String(bytes.length)],
    ];
    return { etag, head: [...content, ...common], notModified: makePacket(304, common) };
  };
  const variant = (coding: Coding, body: Body): Variant => {
    const { head, ...rest } = about(coding, body);
    return { ...rest, full: makePacket(status, head, body.bytes) };
  };
  const br = bodies.br && variant("br", bodies.br);
  const gzip = bodies.gzip && variant("gzip", bodies.gzip);
  const identity = gzip
    ? plainFrom(gzip, about("identity", bodies.identity), status)
    : variant("identity", bodies.identity);
  const kept = [br, gzip, gzip ? undefined : identity];
  const byteLength = kept.reduce((sum, each) => sum + sizeOf(each), OVERHEAD);
  return { status, variants: { identity, gzip, br }, byteLength };
}

/** What was rendered, without its head. */
export function bodyOf({ variants }: Reply) {
  const { bytes, bodyAt } = variants.identity.full;
  return bytes.subarray(bodyAt);
}

type About = Omit<Variant, "full"> & { head: HeaderList };

/** The plain form of what `gzip` holds. */
const plainFrom = (gzip: Variant, { head, ...rest }: About, status: number): Variant => ({
  ...rest,
  get full() {
    return plainBodies.get(gzip, () => {
      const { bytes, bodyAt } = gzip.full;
      return makePacket(status, head, gunzipSync(bytes.subarray(bodyAt)));
    });
  },
});

const plainBodies = new PlainBodies<Packet>(4 * 1024 * 1024);

/** Measured: the memory of a cached reply besides its bytes (header names, objects, its key). */
const OVERHEAD = 1_000;

const sizeOf = (variant: Variant | undefined) =>
  variant ? variant.full.bytes.length + variant.notModified.bytes.length : 0;

const REASONS: Record<number, string> = { 200: "OK", 304: "Not Modified" };

function makePacket(status: number, headers: HeaderList, body: Buffer = Buffer.alloc(0)): Packet {
  const start = `HTTP/1.1 ${status} ${REASONS[status] ?? ""}\r\nDate: `;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `${start}${httpDate.text}\r\nConnection: keep-alive\r\n${lines}\r\n`;
  // A small Buffer would share a slab of 64 KB, which stays as long as any packet in it.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length);
  bytes.write(head, "latin1");
  bytes.set(body, head.length);
  return {
    status,
    headers: headers.flat(),
    bytes,
    bodyAt: head.length,
    dateAt: start.length,
    second: httpDate.second,
  };
}

const httpDate = { second: 0, text: new Date(0).toUTCString() };

function choose({ status, variants }: Reply, { acceptEncoding, ifNoneMatch }: Negotiation) {
  let variant = variants.identity;
  for (const coding of acceptedCodings(acceptEncoding)) {
    const offered = variants[coding];
    if (!offered) continue;
    variant = offered;
    break;
  }
  // Only a 200 can become a 304 (RFC 9110, 13.2.1).
  const conditional = status === 200 && ifNoneMatch;
  return conditional && matchesEtag(ifNoneMatch, variant.etag) ? variant.notModified : variant.full;
}

/** The bytes to write to a connection. The Date header is updated in place, once a second. */
export function wireBytes(reply: Reply, negotiation: Negotiation) {
  const packet = choose(reply, negotiation);
  const second = Math.floor(Date.now() / 1000);
  if (packet.second !== second) {
    if (httpDate.second !== second) {
      httpDate.second = second;
      httpDate.text = new Date(second * 1000).toUTCString();
    }
    packet.second = second;
    packet.bytes.write(httpDate.text, packet.dateAt, "latin1");
  }
  return packet.bytes;
}

/** Sends a reply through node:http. */
export function sendReply(
  response: ServerResponse,
  reply: Reply,
  negotiation: Negotiation,
  withBody: boolean,
) {
  const packet = choose(reply, negotiation);
  response.writeHead(packet.status, packet.headers);
  response.end(
    withBody && packet.status !== 304 ? packet.bytes.subarray(packet.bodyAt) : undefined,
  );
}
