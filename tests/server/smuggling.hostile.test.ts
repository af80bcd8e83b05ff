import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { type Duplex, duplexPair } from "node:stream";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { addFastLane } from "#server/fast-lane/fast-lane.ts";
import { answerBrokenRequests, SERVER_OPTIONS } from "#server/http/http-server.ts";
import { makeReply, sendReply } from "#server/fast-lane/reply.ts";
import * as fc from "fast-check";

/**
 * The fast lane parses requests itself and hands others to node:http one at a time. If the two disagreed
 * about where a request ends, an attacker could smuggle a second request inside the first. So the same
 * bytes go to plain node:http and to node:http behind the fast lane, and the answers must be the same.
 *
 * Plain node:http gets each head in a chunk of its own. With several in one chunk it behaves differently:
 * it drops what follows an ignored `Upgrade` (so over TCP the result depends on how packets are joined),
 * and still answers what follows `Connection: close`.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const RUNS = Number(process.env.SMUGGLING_RUNS ?? 400);
const kept = makeReply(200, [["X-Kept", "yes"]], {
  identity: { bytes: Buffer.from("kept"), tag: "" },
  gzip: { bytes: gzipSync("kept"), tag: "-gz" },
});

/** A server, and the requests it has seen: those are what smuggling is about. */
function givenServer() {
  const seen: string[] = [];
  const find = (target: string) => {
    if (target !== "/kept") return undefined;
    seen.push("GET /kept");
    return kept;
  };
  const server = createServer(SERVER_OPTIONS, async (request, response) => {
    const { method = "", url = "", headers } = request;
    // The fast lane's side does so by itself.
    if (headers.upgrade !== undefined) response.setHeader("Connection", "close");
    const reply = method === "GET" ? find(url) : undefined;
    const { "accept-encoding": coding, "if-none-match": ifNoneMatch = "" } = headers;
    if (reply)
      return sendReply(
        response,
        reply,
        { acceptEncoding: String(coding ?? ""), ifNoneMatch },
        true,
      );
    seen.push(`${method} ${url}`);
    const body = await text(request).catch(() => undefined);
    // Cut off within its body: no client is left to answer.
    if (body !== undefined) response.end(`${method} ${url} with ${JSON.stringify(body)}`);
  });
  answerBrokenRequests(server, []);
  return { server, seen, find };
}

const [plain, fast] = [givenServer(), givenServer()];
const alone = { count: 0 };
const closeFastLane = addFastLane(fast.server, {
  find: (target) => {
    const reply = fast.find(target);
    if (reply) alone.count += 1;
    return reply;
  },
  isOpen: () => true,
});
beforeAll(async () => {
  for (const { server } of [plain, fast])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  closeFastLane();
  for (const { server } of [plain, fast]) server.close().closeAllConnections();
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

/** Sends the chunks one after the other, ends its side, and gives back what came until the end. */
function answersOn(connection: Duplex, chunks: readonly string[]) {
  let answer = "";
  connection.setEncoding("latin1").on("data", (part) => (answer += part));
  connection.on("error", () => {});
  const closed = new Promise((resolve) => connection.on("close", resolve));
  return (async () => {
    for (const chunk of chunks) {
      if (connection.writable) connection.write(chunk, "latin1");
      await pause();
    }
    connection.end();
    await closed;
    return essence(answer);
  })();
}

function answersOfFast(packets: readonly string[]) {
  const socket = connect((fast.server.address() as AddressInfo).port, "127.0.0.1");
  return answersOn(socket.setNoDelay(true), packets);
}

function answersOfPlain(packets: readonly string[]) {
  const [client, connection] = duplexPair();
  connection.on("close", () => client.destroy());
  const destroySoon = () => connection.end(() => connection.destroy());
  plain.server.emit("connection", Object.assign(connection, { destroySoon }));
  const heads = packets.flatMap((packet) => packet.split(/(?<=\r\n\r\n)/));
  return answersOn(client, heads);
}

/** The answers without their date and keep-alive time. */
const essence = (answer: string) =>
  answer
    .split("\r\n")
    .filter((line) => !/^(date|keep-alive|connection):/i.test(line))
    .toSorted()
    .join("\n");

const get = (...headers: string[]) => ["GET /kept HTTP/1.1", "Host: a", ...headers, "", ""];
const lines = (...parts: string[]) => parts.join("\r\n");
const plainGet = lines(...get());
const hidden = lines("GET /hidden HTTP/1.1", "Host: a", "", "");

const ATTACKS: Record<string, string[]> = {
  "a plain request": [plainGet],
  "three in three packets": [plainGet, plainGet, plainGet],
  "two in one packet": [plainGet + hidden],
  "one and a half": [plainGet + hidden.slice(0, 12), hidden.slice(12)],
  "byte by byte": Array.from(plainGet),
  "head in two packets": [plainGet.slice(0, 20), plainGet.slice(20)],
  "the last line feed alone": [plainGet.slice(0, -1), "\n"],
  "a length and its body": [lines(...get("Content-Length: 5")) + "hello"],
  "a length, its body later": [lines(...get("Content-Length: 5")), "hello"],
  "a length that hides a request": [
    lines(...get(`Content-Length: ${hidden.length}`)) + hidden + plainGet,
  ],
  "two lengths": [lines(...get("Content-Length: 0", `Content-Length: ${hidden.length}`)) + hidden],
  "a length with a sign": [lines(...get("Content-Length: +5")) + "hello"],
  "a length in hex": [lines(...get("Content-Length: 0x5")) + "hello"],
  chunks: [lines(...get("Transfer-Encoding: chunked")) + "5\r\nhello\r\n0\r\n\r\n"],
  "length and chunks": [
    lines(...get("Content-Length: 4", "Transfer-Encoding: chunked")) + `0\r\n\r\n${hidden}`,
  ],
  "chunks and length": [
    lines(...get("Transfer-Encoding: chunked", "Content-Length: 4")) + `0\r\n\r\n${hidden}`,
  ],
  "chunks by another name": [lines(...get("Transfer-Encoding: xchunked")) + hidden],
  "chunks twice": [
    lines(...get("Transfer-Encoding: chunked", "Transfer-Encoding: identity")) + hidden,
  ],
  "chunks with a tab": [lines(...get("Transfer-Encoding:\tchunked")) + `0\r\n\r\n${hidden}`],
  "chunks with a space before the colon": [lines(...get("Transfer-Encoding : chunked")) + hidden],
  "chunks in a folded line": [lines(...get("A: b", " Transfer-Encoding: chunked")) + hidden],
  "chunks behind a bare line feed": [lines(...get("A: b\nTransfer-Encoding: chunked")) + hidden],
  "chunks behind a bare return": [lines(...get("A: b\rTransfer-Encoding: chunked")) + hidden],
  "chunks behind a vertical tab": [lines(...get("Transfer-Encoding: \x0bchunked")) + hidden],
  "chunks in capitals": [lines(...get("TRANSFER-ENCODING: CHUNKED")) + `0\r\n\r\n${hidden}`],
  "a chunk size too large": [
    lines(...get("Transfer-Encoding: chunked")) + "fffffffffffffffff\r\n" + hidden,
  ],
  "bare line feeds": [plainGet.replaceAll("\r\n", "\n")],
  "bare line feeds at the end": [`${plainGet.slice(0, -2)}\n`],
  "bare returns": [plainGet.replaceAll("\r\n", "\r")],
  "empty lines before": [`\r\n\r\n${plainGet}`],
  "an empty line between": [plainGet, `\r\n${hidden}`],
  "rubbish behind": [`${plainGet}rubbish`],
  "a small method": [plainGet.replace("GET", "get")],
  "another method": [plainGet.replace("GET", "POST")],
  "an unknown method": [plainGet.replace("GET", "GETT")],
  HEAD: [plainGet.replace("GET", "HEAD"), plainGet],
  "HTTP/1.0": [plainGet.replace("1.1", "1.0")],
  "HTTP/1.0 kept alive": [lines(...get("Connection: keep-alive")).replace("1.1", "1.0"), plainGet],
  "HTTP/0.9": ["GET /kept\r\n"],
  "HTTP/1.2": [plainGet.replace("1.1", "1.2")],
  "HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  "a whole address": [plainGet.replace("/kept", "http://evil.example/kept")],
  "an asterisk": [plainGet.replace("/kept", "*")],
  CONNECT: [plainGet.replace("GET /kept", "CONNECT evil.example:80")],
  "two spaces": [plainGet.replace(" /kept", "  /kept")],
  "a tab": [plainGet.replace(" /kept", "\t/kept")],
  "a fragment": [plainGet.replace("/kept", "/kept#/hidden")],
  "a byte beyond ASCII": [plainGet.replace("/kept", "/k\u00e9pt")],
  "a NUL in the target": [plainGet.replace("/kept", "/kept\0")],
  "a NUL in a header": [lines(...get("A: \0"))],
  "a byte beyond ASCII in a header": [lines(...get("A: \u00e9"))],
  "no host": ["GET /kept HTTP/1.1\r\n\r\n"],
  "no host but others": ["GET /kept HTTP/1.1\r\nA: b\r\n\r\n"],
  "an empty host": ["GET /kept HTTP/1.1\r\nHost:\r\n\r\n"],
  "two hosts": [lines(...get("Host: evil.example"))],
  "an empty host and another": ["GET /kept HTTP/1.1\r\nHost:\r\nHost: evil.example\r\n\r\n"],
  "a header without a name": [lines(...get(": b"))],
  "a header without a colon": [lines(...get("nothing"))],
  "a header with odd letters in its name": [lines(...get("A{b: c"))],
  "an upgrade": [lines(...get("Connection: Upgrade", "Upgrade: websocket")), hidden],
  "an upgrade to h2c": [
    lines(...get("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AA")),
  ],
  "an expectation": [lines(...get("Expect: 100-continue")), hidden],
  "an unknown expectation": [lines(...get("Expect: nothing"))],
  "a closing connection": [lines(...get("Connection: close")) + hidden, hidden],
  "a closing connection of a proxy": [lines(...get("Proxy-Connection: close")), hidden],
  "a connection with more to say": [lines(...get("Connection: keep-alive, close")), hidden],
  "a huge header": [lines(...get(`A: ${"b".repeat(20_000)}`))],
  "a large header": [lines(...get(`A: ${"b".repeat(9_000)}`))],
  "2,100 headers": [lines(...get(...Array<string>(2_100).fill("A: b")))],
  "a huge target": [plainGet.replace("/kept", `/kept?${"a".repeat(20_000)}`)],
  codings: [lines(...get("Accept-Encoding: br;q=0, gzip")), plainGet],
  "codings twice": [lines(...get("Accept-Encoding: br", "Accept-Encoding: gzip"))],
  "an ETag": [lines(...get(`If-None-Match: ${kept.variants.identity.etag}`)), plainGet],
  "an ETag twice": [lines(...get('If-None-Match: "x"', "If-None-Match: *"))],
  nothing: [""],
  TLS: ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
};

test.each(Object.entries(ATTACKS))("%s", async (_, packets) => {
  expect(await answersOfFast(packets)).toBe(await answersOfPlain(packets));
});

const pieces = Object.values(ATTACKS).map((packets) => packets.join(""));
const mutated = fc
  .tuple(fc.constantFrom(...pieces), fc.nat(), fc.constantFrom("", "\r\n", "\n", " ", "\0", ":"))
  .map(([piece, at, put]) => {
    const place = at % (piece.length + 1);
    return piece.slice(0, place) + put + piece.slice(place);
  });
const stream = fc.tuple(
  fc.array(fc.oneof(fc.constant(plainGet), fc.constantFrom(...pieces), mutated), {
    minLength: 1,
    maxLength: 4,
  }),
  fc.oneof(fc.constant<number[]>([]), fc.array(fc.nat({ max: 400 }), { maxLength: 5 })),
);

/** The bytes as chunks, cut at the given places or between the parts. */
function packetsOf([parts, cuts]: [string[], number[]]) {
  if (cuts.length === 0) return parts;
  const text = parts.join("");
  const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b)];
  return places.map((place, index) => text.slice(place, places[index + 1]));
}

/** The requests a server has seen, once it has answered. */
async function seenBy({ seen }: typeof plain, answer: () => Promise<string>) {
  seen.length = 0;
  await answer();
  return seen.join("\n");
}

test(`${RUNS} mixtures of these, cut anywhere, are read as node:http reads them`, async () => {
  alone.count = 0;
  const alike = fc.asyncProperty(stream, async (mixture) => {
    const packets = packetsOf(mixture);
    const [expected, got] = await Promise.all([
      seenBy(plain, () => answersOfPlain(packets)),
      seenBy(fast, () => answersOfFast(packets)),
    ]);
    expect(got).toBe(expected);
  });
  await fc.assert(alike, { numRuns: RUNS, seed: inject("seed") });
  process.stdout.write(`${RUNS} mixtures alike, ${alone.count} answers by the fast lane\n`);
  expect(alone.count).toBeGreaterThan(RUNS / 20);
});
