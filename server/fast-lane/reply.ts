import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { acceptedCodings, type Coding, matchesEtag } from "./negotiation.ts";

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

/** A finished response in each content coding, the same for every client. */
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
  const variant = (coding: Coding, body: Body | undefined) => {
    if (!body) return undefined;
    const etag = `"${hash}${body.tag}"`;
    const common: HeaderList = [...headers, ["ETag", etag], ["Vary", "Accept-Encoding"]];
    const content: HeaderList = [
      ...(coding === "identity" ? [] : [["Content-Encoding", coding] as const]),
      ["Content-Length", String(body.bytes.length)],
    ];
    const full = makePacket(status, [...content, ...common], body.bytes);
    return { etag, full, notModified: makePacket(304, common) };
  };
  const br = variant("br", bodies.br);
  const gzip = variant("gzip", bodies.gzip);
  const identity = variant("identity", bodies.identity) as Variant;
  const byteLength = [br, gzip, identity].reduce((sum, kept) => sum + sizeOf(kept), OVERHEAD);
  return { status, variants: { identity, gzip, br }, byteLength };
}

/** Measured: the memory of a cached reply besides its bytes (header names, objects, its key). */
const OVERHEAD = 1_000;

const sizeOf = (variant: Variant | undefined) =>
  variant ? variant.full.bytes.length + variant.notModified.bytes.length : 0;

const REASONS: Record<number, string> = { 200: "OK", 304: "Not Modified" };

function makePacket(status: number, headers: HeaderList, body: Buffer = Buffer.alloc(0)): Packet {
  const start = `HTTP/1.1 ${status} ${REASONS[status] ?? ""}\r\nDate: `;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = `${start}${httpDate.text}\r\nConnection: keep-alive\r\n${lines}\r\n`;
  return {
    status,
    headers: headers.flat(),
    bytes: Buffer.concat([Buffer.from(head, "latin1"), body]),
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
