import { ProviderError } from "./notices/provider-error.ts";
import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Limits } from "#app/http/limits.server.ts";
import { createCodeSender } from "#server/code-sender.ts";
import { readConfig } from "./config.ts";

const silentLog = () => ({
  info: vi.fn<(fields: object, message: string) => void>(),
  error: vi.fn<(fields: object, message: string) => void>(),
});
const base = readConfig({});
const lab = { details: async () => ({ name: "Doorstep Diagnostics" }) };
const known = async () => true;
const allowed = async () => ({ ok: true }) as const;
const limits: Limits = { consume: allowed, consumeDistinct: allowed, check: allowed };

test("no codes are sent unless the lab asks for them", () => {
  expect(createCodeSender({ lab, config: base, limits, log: silentLog() })).toBeUndefined();
});

test("the log driver writes the text without the number", async () => {
  const log = silentLog();
  const send = createCodeSender({ lab, config: { ...base, reportsOtp: true }, limits, log });
  send?.("1000000001", "012345", known);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), 5_000);
  expect(JSON.stringify(log.info.mock.calls)).toContain("012345 is your code");
  expect(JSON.stringify(log.info.mock.calls)).not.toContain("1000000001");
});

test("the HTTP driver posts number and text with its token; a failure is logged without them", async () => {
  const posted: { body: string; authorization?: string }[] = [];
  const gateway = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      posted.push({ body, authorization: request.headers.authorization });
      response.writeHead(posted.length === 1 ? 200 : 502).end();
    });
  });
  await new Promise<void>((done) => gateway.listen(0, "127.0.0.1", done));
  onTestFinished(() => void gateway.close());
  const address = gateway.address();
  const port = typeof address === "object" ? address?.port : 0;
  const sms = { driver: "http" as const, url: `http://127.0.0.1:${port}/send`, token: "t0ken" };
  const log = silentLog();
  const send = createCodeSender({ lab, config: { ...base, reportsOtp: true, sms }, limits, log });
  send?.("1000000001", "012345", known);
  await vi.waitFor(() => expect(posted).toHaveLength(1), 5_000);
  expect(posted[0]?.authorization).toBe("Bearer t0ken");
  expect(JSON.parse(posted[0]?.body ?? "")).toMatchObject({ to: "+911000000001" });
  send?.("1000000001", "012345", known);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1), 5_000);
  const failed = new ProviderError("The SMS gateway answered 502");
  expect(log.error).toHaveBeenCalledWith({ err: failed }, "a one-time code could not be sent");
});

test("an unknown number gets no message, and is looked up after the answer", async () => {
  const log = silentLog();
  const isKnown = vi.fn<() => Promise<boolean>>(async () => false);
  const consume = vi.fn<Limits["consume"]>(allowed);
  const config = { ...base, reportsOtp: true };
  createCodeSender({ lab, config, limits: { ...limits, consume }, log })?.("1", "012345", isKnown);
  expect(isKnown).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(isKnown).toHaveBeenCalled(), 5_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect([consume.mock.calls, log.info.mock.calls]).toEqual([[], []]);
});

test("no message is sent above SMS_HOURLY_LIMIT, and the log says why", async () => {
  const log = silentLog();
  const full = { ...limits, consume: async () => ({ ok: false as const, retryAfterSeconds: 60 }) };
  const config = { ...base, reportsOtp: true };
  createCodeSender({ lab, config, limits: full, log })?.("1000000001", "012345", known);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1), 5_000);
  const reached = new Error("SMS_HOURLY_LIMIT is reached");
  expect(log.error).toHaveBeenCalledWith({ err: reached }, "a one-time code could not be sent");
  expect(log.info).not.toHaveBeenCalled();
});
