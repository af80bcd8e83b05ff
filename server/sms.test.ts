import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { createCodeSender } from "./sms.ts";
import { readConfig } from "./config.ts";

const silentLog = () => ({
  info: vi.fn<(fields: object, message: string) => void>(),
  error: vi.fn<(fields: object, message: string) => void>(),
});
const base = readConfig({});

test("no codes are sent unless the lab asks for them", () => {
  expect(createCodeSender({ config: base, log: silentLog() })).toBeUndefined();
});

test("the log driver writes the text without the number", () => {
  const log = silentLog();
  createCodeSender({ config: { ...base, reportsOtp: true }, log })?.("1000000001", "012345");
  expect(JSON.stringify(log.info.mock.calls)).toContain("012345 is your code");
  expect(JSON.stringify(log.info.mock.calls)).not.toContain("1000000001");
});

test("the HTTP driver posts number and text with its token, and a failure is logged without them", async () => {
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
  const send = createCodeSender({ config: { ...base, reportsOtp: true, sms }, log });
  send?.("1000000001", "012345");
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]?.authorization).toBe("Bearer t0ken");
  expect(JSON.parse(posted[0]?.body ?? "")).toMatchObject({ to: "+911000000001" });
  send?.("1000000001", "012345");
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1));
  const failed = new Error("The SMS gateway answered 502");
  expect(log.error).toHaveBeenCalledWith({ err: failed }, "a one-time code could not be sent");
});
