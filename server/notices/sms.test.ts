import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { ProviderError } from "./provider-error.ts";
import { sendSms } from "./sms.ts";

const LOG = { info: () => {}, error: () => {} };
const MESSAGE = {
  phone: "1000000001",
  text: "Doorstep: your visit & more",
  registered: {
    templateId: "1107170000000041207",
    header: "DRSTEP",
    entityId: "1101558790000012345",
    language: "en",
    values: ["DS-7K4M", "Tue 24 Nov, 09:00 AM"],
  },
};

/** A gateway that answers this. @returns what it was asked, and where it is. */
async function givenGateway(status: number, answer: string, heads = {}) {
  const asked: { method: string; path: string; type: string; token: string; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({
        method: request.method ?? "",
        path: request.url ?? "",
        type: request.headers["content-type"] ?? "",
        token: request.headers.authorization ?? "",
        body,
      });
      response.writeHead(status, heads).end(answer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/send?route=4` };
}

const settings = (url: string, env: Record<string, string> = {}) =>
  readConfig({ SMS_DRIVER: "http", SMS_HTTP_URL: url, SMS_HTTP_TOKEN: "t0ken", ...env }).sms;

const FIELDS =
  "mobile=91{phone}&message={text}&sender={header}&pe={entity}&te={template}&lang={language}&vars={variables}&key=k";

const FILLED = {
  mobile: "911000000001",
  message: MESSAGE.text,
  sender: "DRSTEP",
  pe: "1101558790000012345",
  te: "1107170000000041207",
  lang: "en",
  vars: "DS-7K4M|Tue 24 Nov, 09:00 AM",
  key: "k",
};

test("§10 notices: without a form of fields a gateway gets what it always got", async () => {
  const { asked, url } = await givenGateway(200, "ok");
  expect(await sendSms(settings(url), LOG, MESSAGE)).toBeUndefined();
  expect(asked).toEqual([
    {
      method: "POST",
      path: "/send?route=4",
      type: "application/json",
      token: "Bearer t0ken",
      body: JSON.stringify({ to: "+911000000001", text: MESSAGE.text }),
    },
  ]);
});

test("§10 notices: a form of fields goes as JSON, as a form or in the address", async () => {
  const { asked, url } = await givenGateway(200, '{"data":[{"id":17}]}');
  for (const format of ["json", "form", "query"]) {
    const own = { SMS_HTTP_FIELDS: FIELDS, SMS_HTTP_FORMAT: format, SMS_HTTP_ID: "data.0.id" };
    expect(await sendSms(settings(url, own), LOG, MESSAGE)).toBe("17");
  }
  const [json, form, query] = asked;
  expect(JSON.parse(json?.body ?? "")).toEqual(FILLED);
  expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual(FILLED);
  expect(form?.type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(query?.method).toBe("GET");
  const search = new URL(query?.path ?? "", url).searchParams;
  expect(Object.fromEntries(search)).toEqual({ route: "4", ...FILLED });
});

test("§10 notices: what a text holds in braces is not filled in again", async () => {
  const { asked, url } = await givenGateway(200, "{}");
  const own = { SMS_HTTP_FIELDS: "to={to}&text={text}", SMS_HTTP_ID: "id" };
  await sendSms(settings(url, own), LOG, { phone: "1000000001", text: "{phone} {header}" });
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
    to: "+911000000001",
    text: "{phone} {header}",
  });
});

test("§10 notices: a gateway that asks to wait is waited for", async () => {
  const { url } = await givenGateway(429, "", { "Retry-After": "120" });
  const refused = await sendSms(settings(url), LOG, MESSAGE).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProviderError);
  expect(refused).toMatchObject({
    message: "The SMS gateway answered 429",
    waitMs: 120_000,
    mayPass: true,
  });
});

test.each([
  ["an unknown word", "a={phone}&b={text}&c={price}", "{price} is not known here"],
  ["no text", "a={phone}", "needs {text}, and {phone} or {to}"],
  ["no number", "a={text}", "needs {text}, and {phone} or {to}"],
])("§10 notices: a form of fields with %s is refused at the start", (_, fields, said) => {
  expect(() => readConfig({ SMS_HTTP_FIELDS: fields })).toThrow(said);
});
