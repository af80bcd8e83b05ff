import { describe, expect, test } from "vitest";
import { readSimpleGet } from "./fast-lane.ts";

const request = (line: string, ...headers: string[]) =>
  [line, "Host: lab.example", ...headers, "", ""].join("\r\n");

test("parses the plain GET of a browser", () => {
  expect(
    readSimpleGet(
      request(
        "GET /tests?category=Heart HTTP/1.1",
        "Connection: keep-alive",
        "ACCEPT-ENCODING:  gzip, br ",
        'If-None-Match: "abc"',
        "Cookie: a=b",
      ),
    ),
  ).toEqual({
    target: "/tests?category=Heart",
    acceptEncoding: "gzip, br",
    ifNoneMatch: '"abc"',
  });
});

describe("left to node:http", () => {
  test.each([
    ["another method", request("HEAD / HTTP/1.1")],
    ["a post", request("POST / HTTP/1.1", "Content-Length: 0")],
    ["HTTP/1.0", request("GET / HTTP/1.0")],
    ["a whole address", request("GET http://x.example/ HTTP/1.1")],
    ["a space in the target", request("GET /a b HTTP/1.1")],
    ["a part", request("GET / HTTP/1.1").slice(0, -2)],
    ["nothing", ""],
    ["two at once", request("GET / HTTP/1.1").repeat(2)],
    ["something behind it", `${request("GET / HTTP/1.1")}x`],
    ["no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
    ["two hosts", request("GET / HTTP/1.1", "host: other.example")],
    ["an empty host and another", "GET / HTTP/1.1\r\nHost:\r\nHost: b\r\n\r\n"],
    [
      "a repeated header",
      request("GET / HTTP/1.1", "Accept-Encoding: br", "Accept-Encoding: gzip"),
    ],
    ["a body by length", request("GET / HTTP/1.1", "content-length: 5")],
    ["a body in chunks", request("GET / HTTP/1.1", "Transfer-Encoding: chunked")],
    ["a disguised body", request("GET / HTTP/1.1", "Transfer-Encoding : chunked")],
    ["a folded line", request("GET / HTTP/1.1", "A: b", " Transfer-Encoding: chunked")],
    ["a bare line feed", request("GET / HTTP/1.1", "A: b\nTransfer-Encoding: chunked")],
    ["a closing connection", request("GET / HTTP/1.1", "Connection: close")],
    ["a closing proxy", request("GET / HTTP/1.1", "Proxy-Connection: close")],
    ["an upgrade", request("GET / HTTP/1.1", "Upgrade: websocket")],
    ["an expectation", request("GET / HTTP/1.1", "Expect: 100-continue")],
    ["a byte that is not text", request("GET / HTTP/1.1", "A: \u0000")],
    ["a letter that is not ASCII", request("GET / HTTP/1.1", "A: \u00e9")],
  ])("%s", (_, text) => {
    expect(readSimpleGet(text)).toBeUndefined();
  });
});

test("parses a hostile head in linear time", () => {
  const before = process.cpuUsage();
  readSimpleGet(`GET / HTTP/1.1\r\n${"a-".repeat(4_000)}`);
  readSimpleGet(request("GET / HTTP/1.1", ...Array.from({ length: 1_000 }, () => "a:::::b")));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(50);
});
