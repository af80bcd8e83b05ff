import { expect, test } from "vitest";
import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { MESSAGES, PATIENT_EVENTS } from "#app/domain/notices/messages.ts";
import { noticeToPatient } from "#app/domain/notices/patient-notice.server.ts";
import { fittingTemplate } from "#app/domain/notices/templates/fitting-template.server.ts";
import {
  templateName,
  templateSheet,
  TEMPLATES,
} from "#app/domain/notices/templates/template-sheet.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { seededRandom } from "#tests/faults/random.ts";
import { BY_SMS } from "./send-at.ts";
import { partsOf, passes, readSheet } from "./operator.ts";
import { randomRuns } from "#tests/random-runs.ts";

/** How many messages of random bookings are built; `MESSAGES=1000000` is the design's figure. */
const COUNT = randomRuns(3_000, "MESSAGES");

const SITE = "https://drstep.example";
const NOW = new Date("2026-11-23T04:00:00.000Z");
const NAMES = [
  "Ravi",
  "Asha",
  "Mohammed Faizan",
  "K. S. Ramachandran",
  "Anne-Marie D’Souza",
  "रवि",
  "Zoë",
  "X",
  "Venkatanarasimharajuvaripeta Subramaniam",
  null,
];
const LINKS: Readonly<Record<string, string>> = {
  "{ticket}": "/ticket/",
  "{again}": "/again/",
};

test("§10 messages: no message of a random booking is off its template, or longer than it may be", async () => {
  const [{ freshDb } = expect.fail("there is no database")] = databases;
  const db = await freshDb();
  await storeNoticeSettings(db, BY_SMS);
  await db
    .insertInto("labSettings")
    .values([
      { name: "dlt.entity", value: "1101558790000012345" },
      { name: "dlt.header", value: "DRSTEP" },
      { name: "dlt.domains", value: "drstep.example" },
      { name: "dlt.numbers", value: "1000000000" },
      ...PATIENT_EVENTS.map((event) => ({ name: `channels.${event}`, value: "sms" })),
    ])
    .execute();
  const lab = { name: BY_SMS.labName, phone: BY_SMS.labPhone };
  const sheet = readSheet(templateSheet(await readLabSettings(db), lab, SITE));
  const registered = new Map<string, string>();
  for (const [nth, { event, language }] of TEMPLATES.entries()) {
    const name = templateName(lab.name, event, language);
    const text = sheet.find((row) => row.name === name)?.text ?? "";
    const templateId = `11071700000000${String(41_000 + nth)}`;
    registered.set(templateId, text);
    await db
      .insertInto("messageTemplates")
      .values({
        templateId,
        event,
        language,
        name,
        text,
        words: null,
        header: null,
        state: "registered",
        readAt: NOW.toISOString(),
      })
      .execute();
  }

  const random = seededRandom();
  const below = (bound: number) => Math.floor(random() * bound);
  const any = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const reference = () =>
    `DS-${Array.from({ length: 4 }, () => SIGNS[below(SIGNS.length)]).join("")}`;
  const slot = () =>
    `${String(1 + below(12)).padStart(2, "0")}:${any(["00", "30"])} ${any(["AM", "PM"])}`;
  const day = () => new Date(NOW.getTime() + below(400) * 86_400_000).toISOString().slice(0, 10);
  const token = () => Array.from({ length: 22 }, () => any("Az09_-xQ".split(""))).join("");

  const faults: string[] = [];
  let sent = 0;
  for (let built = 0; built < COUNT; built += 1) {
    const event = any(PATIENT_EVENTS);
    const language = any(["en", "hi"] as const);
    const time = { day: day(), slot: slot() };
    // One message tells of all bookings of a visit and their bill, but of one that is collected again or reported.
    const family = ["visit", "money"].includes(MESSAGES[event].about) ? 4 : 1;
    const link = event === "again.due" ? "{again}" : "{ticket}";
    const values = {
      link,
      reference: Array.from({ length: 1 + below(family) }, reference),
      time,
      soon: time,
      clock: time.slot,
      meal: slot(),
      who: any(NAMES),
      // Up to ₹9,99,999.99, whole rupees half of the time.
      amount: { paise: any([1 + below(99_999_999), 100 * (1 + below(999_999))]) },
      pay: "{ticket}#pay",
      code: String(below(1_000_000)).padStart(6, "0"),
      count: any([null, { ready: 1 + below(9), total: 10 + below(20) }]),
    };
    const to = { phone: "1000000001", language };
    const about = { event, values, now: NOW, dueAt: NOW } as Parameters<typeof noticeToPatient>[3];
    const notice = await noticeToPatient(db, BY_SMS, to, about);
    const fitting = await fittingTemplate(db, {
      event,
      language,
      variables: JSON.parse(notice?.variables ?? "{}") as Record<string, string>,
      siteUrl: SITE,
    });
    if (fitting.kind !== "fits") {
      faults.push(`${event} ${language}: ${JSON.stringify(fitting)}`);
      continue;
    }
    sent += 1;
    const path = `${language === "hi" ? "/hi" : ""}${LINKS[link]}${token()}`;
    const text = fitting.text.replace(link, SITE + path);
    const { isGsm, parts } = partsOf(text);
    if (!passes(registered.get(fitting.templateId) ?? "", text))
      faults.push(`off its template: ${text}`);
    if (parts > (isGsm ? 1 : 2)) faults.push(`${parts} SMS: ${text}`);
  }
  process.stdout.write(
    `${sent} messages of ${PATIENT_EVENTS.length} kinds, ${faults.length} faults\n`,
  );
  expect(faults.slice(0, 20)).toEqual([]);
  expect(Object.keys(MESSAGES).length).toBeGreaterThan(PATIENT_EVENTS.length);
  expect(sent).toBe(COUNT);
});

test("the operator’s gate of these tests refuses what is off its template", () => {
  const text = "Asha Lab: your visit {#alphanumeric#} is on {#alphanumeric#}. See {#url#}";
  const good = "Asha Lab: your visit DS-7K4M is on Tue 24 Nov. See https://drstep.example/ticket/x";
  expect(passes(text, good)).toBe(true);
  expect(passes(text, good.replace("visit", "visits"))).toBe(false);
  expect(passes(text, good.replace("drstep", "other"))).toBe(false);
  expect(passes(text, good.replace("DS-7K4M", "D".repeat(41)))).toBe(false);
  expect(passes(text, `${good} `)).toBe(false);
  expect(partsOf("a".repeat(160))).toEqual({ isGsm: true, parts: 1 });
  expect(partsOf(`${"a".repeat(159)}€`)).toEqual({ isGsm: true, parts: 2 });
  expect(partsOf("अ".repeat(134))).toEqual({ isGsm: false, parts: 2 });
  expect(partsOf("अ".repeat(135))).toEqual({ isGsm: false, parts: 3 });
});
