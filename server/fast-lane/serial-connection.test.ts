import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { addFastLane } from "./fast-lane.ts";
import { SERVER_OPTIONS } from "#server/http/http-server.ts";
import { makeReply } from "./reply.ts";

const LARGE = makeReply(200, [], { identity: { bytes: Buffer.alloc(8_000_000), tag: "" } });

async function givenServer(listener: RequestListener) {
  const server = createServer(SERVER_OPTIONS, listener);
  const find = (target: string) => (target === "/kept" ? LARGE : undefined);
  addFastLane(server, { find, isOpen: () => true });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return server;
}

/** Sends the text and ends its side when told to. @returns all that is answered until the close. */
function exchange(server: Server, sent: string, { end = false } = {}) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  if (end) socket.end(sent);
  else socket.write(sent);
  return text(socket);
}

const get = (path: string, ...headers: string[]) =>
  ["GET ", path, " HTTP/1.1\r\nHost: a\r\n", ...headers.map((line) => `${line}\r\n`), "\r\n"].join(
    "",
  );
const post = (path: string, body: string, ...headers: string[]) =>
  get(path, `Content-Length: ${body.length}`, ...headers).replace("GET", "POST") + body;

test("pipelined requests are handled one at a time, in order", async () => {
  const inWork = { now: 0, most: 0 };
  const server = await givenServer(async (request, response) => {
    inWork.most = Math.max(inWork.most, (inWork.now += 1));
    await setImmediate();
    inWork.now -= 1;
    response.end(request.url);
  });
  const requests = Array.from({ length: 500 }, (_, n) => get(`/${n}`));
  const answer = await exchange(server, requests.join("") + get("/end", "Connection: close"));
  expect(inWork.most).toBe(1);
  expect(answer.match(/\/\d+(?=HTTP)/g)).toEqual(requests.map((_, n) => `/${n}`));
  expect(answer).toMatch(/\/end$/);
});

test("a body that looks like a request is not parsed as one", async () => {
  const seen: string[] = [];
  const server = await givenServer(async (request, response) => {
    seen.push(`${request.method} ${request.url} ${(await text(request)).length}`);
    response.end();
  });
  const body = get("/hidden").repeat(3);
  await exchange(server, post("/a", body) + post("/b", body) + get("/c", "Connection: close"));
  expect(seen).toEqual([`POST /a ${body.length}`, `POST /b ${body.length}`, "GET /c 0"]);
});

test("a client that half-closes after several requests gets every response", async () => {
  const server = await givenServer(async (request, response) => {
    await sleep(20);
    response.end(request.url);
  });
  const answer = await exchange(server, get("/a") + get("/b") + get("/c"), { end: true });
  expect(answer.match(/^\/[abc]/gm)).toEqual(["/a", "/b", "/c"]);
});

test.each([
  ["without a body", get("/a", "Connection: Upgrade", "Upgrade: h2c")],
  ["with a body", post("/a", "hello", "Connection: Upgrade", "Upgrade: h2c")],
])("an upgrade %s gets a response and closes the connection", async (_, upgrade) => {
  const seen: string[] = [];
  const server = await givenServer(async (request, response) => {
    await text(request);
    seen.push(`${request.method} ${request.url}`);
    response.end("answered");
  });
  const answer = await exchange(server, upgrade + post("/b", get("/hidden")) + get("/c"));
  expect(seen).toEqual([`${upgrade.split(" ", 1)[0]} /a`]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*answered$/);
});

test.each([
  ["the fast lane", get("/kept")],
  ["node:http", get("/made")],
])("a connection whose %s is never read is closed", async (_, request) => {
  const server = await givenServer((_request, response) => response.end(Buffer.alloc(8_000_000)));
  server.timeout = 200;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {}).write(request);
  const open = () => new Promise((resolve) => server.getConnections((_error, n) => resolve(n)));
  await vi.waitFor(async () => expect(await open()).toBe(1));
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 4_000 });
});
