import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Limits } from "#app/http/limits.server.ts";
import { createCodeSender } from "#server/code-sender.ts";
import { databases } from "#tests/databases/databases.ts";
import { readConfig } from "./config.ts";
import { ProviderError } from "./notices/provider-error.ts";

const silentLog = () => ({
  info: vi.fn<(fields: object, message: string) => void>(),
  error: vi.fn<(fields: object, message: string) => void>(),
});
const base = readConfig({});
const lab = { details: async () => ({ name: "Doorstep Diagnostics", phone: "1000000000" }) };
const known = async () => true;
const allowed = async () => ({ ok: true }) as const;
const limits: Limits = { consume: allowed, consumeDistinct: allowed, check: allowed };

async function given() {
  const [{ freshDb } = expect.fail("there is no database")] = databases;
  const log = silentLog();
  const config = { ...base, reportsOtp: true };
  return { db: await freshDb(), secret: "secret", now: () => new Date(), lab, config, limits, log };
}

test("no codes are sent unless the lab asks for them", async () => {
  expect(createCodeSender({ ...(await given()), config: base })).toBeUndefined();
});

test("the log driver writes the text without the number", async () => {
  const services = await given();
  const { log } = services;
  createCodeSender(services)?.("1000000001", "012345", known);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), 20_000);
  expect(log.info).toHaveBeenCalledWith(
    {
      sms: "Doorstep Diagnostics: 012345 is the code for your reports. Good for 10 minutes. Tell it to nobody.",
    },
    "SMS",
  );
  expect(JSON.stringify(log.info.mock.calls)).not.toContain("1000000001");
});

test("the HTTP driver posts number and text with its token; a failure is logged without them", async () => {
  const posted: { body: string; authorization?: string }[] = [];
  const gateway = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      posted.push({ body, authorization: request.headers.authorization });
      // A kept connection can be closed in the moment in which it is used again.
      response.writeHead(posted.length === 1 ? 200 : 502, { Connection: "close" }).end();
    });
  });
  await new Promise<void>((done) => gateway.listen(0, "127.0.0.1", done));
  onTestFinished(() => void gateway.close());
  const address = gateway.address();
  const port = typeof address === "object" ? address?.port : 0;
  const sms = { driver: "http" as const, url: `http://127.0.0.1:${port}/send`, token: "t0ken" };
  const services = await given();
  const { log } = services;
  const send = createCodeSender({ ...services, config: { ...services.config, sms } });
  send?.("1000000001", "012345", known);
  await vi.waitFor(() => expect(posted).toHaveLength(1), 20_000);
  expect(posted[0]?.authorization).toBe("Bearer t0ken");
  expect(JSON.parse(posted[0]?.body ?? "")).toMatchObject({ to: "+911000000001" });
  send?.("1000000001", "012345", known);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1), 20_000);
  const failed = new ProviderError("The SMS gateway answered 502");
  expect(log.error).toHaveBeenCalledWith({ err: failed }, "a one-time code could not be sent");
});

test("an unknown number gets no message, is looked up after the answer, and leaves no row", async () => {
  const services = await given();
  const isKnown = vi.fn<() => Promise<boolean>>(async () => false);
  const consume = vi.fn<Limits["consume"]>(allowed);
  createCodeSender({ ...services, limits: { ...limits, consume } })?.("1", "012345", isKnown);
  expect(isKnown).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(isKnown).toHaveBeenCalled(), 20_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect([consume.mock.calls, services.log.info.mock.calls]).toEqual([[], []]);
  expect(await services.db.selectFrom("notices").selectAll().execute()).toEqual([]);
});

test("no message is sent above SMS_HOURLY_LIMIT, and the log says why", async () => {
  const services = await given();
  const full = { ...limits, consume: async () => ({ ok: false as const, retryAfterSeconds: 60 }) };
  createCodeSender({ ...services, limits: full })?.("1000000001", "012345", known);
  const { log } = services;
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1), 20_000);
  const reached = new Error("SMS_HOURLY_LIMIT is reached");
  expect(log.error).toHaveBeenCalledWith({ err: reached }, "a one-time code could not be sent");
  expect(log.info).not.toHaveBeenCalled();
});
