import { describe, expect, test } from "vitest";
import { findMessages } from "#app/desk/messages/messages-view.server.ts";
import { type Approval, approvalWords } from "#app/domain/notices/whatsapp-approval.ts";
import { PATIENT_EVENTS } from "#app/domain/notices/messages.ts";
import { whatsAppTemplate } from "#app/domain/notices/approved-text.ts";
import { readConfig } from "#server/config.ts";
import { approvalReader } from "#server/notices/read-approval.ts";
import { databases } from "#tests/databases/databases.ts";
import { startCloudApi } from "./cloud-api.ts";

/** All approved in English; in Hindi the first waits, the second is in appeal and the third is missing. */
const TEMPLATES = new Map(
  PATIENT_EVENTS.map((event, nth) => {
    const { name, uses } = whatsAppTemplate(event);
    const parameters = uses.length;
    const status = ["PENDING", "IN_APPEAL"][nth] ?? "APPROVED";
    const hindi = nth === 2 ? [] : [{ language: "hi", parameters, status }];
    return [name, [{ language: "en", parameters }, ...hindi]];
  }),
);

async function given() {
  const api = await startCloudApi(TEMPLATES);
  let now = new Date("2026-11-23T04:12:00.000Z");
  const find = approvalReader(api.settings, () => now);
  return {
    api,
    find,
    later: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000)),
    words: async (nth: number, language: "en" | "hi") => {
      const [event, approval] = [PATIENT_EVENTS[nth], await find()];
      return event && approval && approvalWords(event, language, approval);
    },
  };
}

test("§10 messages: the open message says what WhatsApp has approved, whatever page it is on", async () => {
  const { words } = await given();
  const ok = { isOk: true, words: "WhatsApp: approved" };
  expect(await words(0, "en")).toEqual(ok);
  expect(await words(PATIENT_EVENTS.length - 1, "hi")).toEqual(ok);
  expect(await words(0, "hi")).toEqual({ isOk: false, words: "WhatsApp: not approved, pending" });
  expect(await words(1, "hi")).toEqual({ isOk: false, words: "WhatsApp: not approved, in appeal" });
  expect(await words(2, "hi")).toEqual({
    isOk: false,
    words: "WhatsApp: no template of this name",
  });
});

test("§10 messages: it is asked for once a minute, by two who look at once too", async () => {
  const { api, find, later } = await given();
  const pages = Math.ceil((PATIENT_EVENTS.length * 2 - 1) / 10);
  await Promise.all([find(), find()]);
  later(59);
  await find();
  expect(api.listed.count).toBe(pages);
  later(1);
  await find();
  expect(api.listed.count).toBe(2 * pages);
});

test("§10 messages: a service that does not answer is said, and asked again 20 seconds later", async () => {
  const { api, find, later, words } = await given();
  api.faults.push({ status: 500, code: 2 });
  expect(await words(0, "en")).toEqual({ isOk: false, words: "WhatsApp: its list did not come" });
  later(19);
  expect(await find()).toBe("unread");
  later(1);
  expect(await words(0, "en")).toEqual({ isOk: true, words: "WhatsApp: approved" });
});

test("§10 messages: without the account nothing is asked and nothing is said", async () => {
  const { api } = await given();
  const now = () => new Date();
  expect(await approvalReader({ ...api.settings, accountId: undefined }, now)()).toBeUndefined();
  expect(await approvalReader(undefined, now)()).toBeUndefined();
  expect(api.listed.count).toBe(0);
});

test("§10 messages: the account alone is a contradiction", () => {
  expect(() => readConfig({ WHATSAPP_ACCOUNT_ID: "102290129340398" })).toThrow(
    "required with WHATSAPP_ACCOUNT_ID",
  );
});

describe.each(databases)("§10 messages: WhatsApp's templates on $name", ({ freshDb }) => {
  const checksOf = async (approval?: Approval) => {
    const labDefaults = { name: "Asha", phone: "1000000000", email: "", address: "", city: "" };
    const config = {
      labDefaults: { ...labDefaults, pincode: "560038", social: [], claims: [] },
      publicUrl: "https://drstep.example",
      reportsOtp: true,
    };
    const asked = { event: "report.ready", list: "", staffId: "suma", approval } as const;
    const { open } = await findMessages(await freshDb(), new Date(), { config }, asked);
    return open?.languages.map(({ checks }) => checks.at(-1)?.words);
  };

  test("stand with the open message in each language, and not at all without the account", async () => {
    expect(await checksOf(new Map([["report_ready en", "APPROVED"]]))).toEqual([
      "WhatsApp: approved",
      "WhatsApp: no template of this name",
    ]);
    expect(await checksOf()).toEqual([
      expect.stringMatching(/^\d+ signs, 1 SMS$/),
      expect.stringMatching(/^\d+ signs, 2 SMS$/),
    ]);
  });
});
