import type { Db } from "#app/db/schema.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { refusedForm } from "#app/desk/access/intent.server.ts";
import type { MessageForm } from "#app/desk/messages/messages-forms.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { refused } from "#app/domain/history/changed.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { MESSAGES } from "#app/domain/notices/messages.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { insertNotices, type NewNotice } from "#app/domain/notices/outbox.queries.server.ts";
import { CHANNEL_NAMES } from "#app/domain/notices/patient-channels.ts";
import { noticeToPatient } from "#app/domain/notices/patient-notice.server.ts";
import { fittingTemplate } from "#app/domain/notices/templates/fitting-template.server.ts";
import { saysTest, testValues } from "#app/domain/notices/templates/sample-values.ts";
import { findOwnPhone } from "#app/domain/staff/own-phone.queries.server.ts";
import { type Limit, tooManyWords } from "#app/http/limits.server.ts";
import { NO_PHONE, triedBy } from "./try-channels.ts";

/** Enough to set a channel up, and nobody is flooded. */
const TESTS_PER_COLLEAGUE: Limit = { name: "desk.message-tests", times: 5, seconds: 60 * 60 };

type Asked = MessageForm<"test">;
type ForTest = Pick<Given, "db" | "now" | "limits"> & {
  staff: Pick<Given["staff"], "id" | "name" | "may">;
  config: Pick<Given["config"], "publicUrl">;
};
type Made = { ok: true; notice: NewNotice } | { ok: false; said: string };

/**
 * Sends a message with sample values to the colleague's own number of People, through the outbox from which
 * patients get theirs. Refused without a number, by a channel that is not there, for a text that does not
 * fit what is registered or cannot say TEST, and after five in an hour.
 */
export async function sendOwnTest(given: ForTest, asked: Asked) {
  const { db, now, staff, limits } = given;
  const phone = await findOwnPhone(db, staff.id);
  if (phone === null) return refused("state", NO_PHONE);
  const made = await makeTest(given, phone, asked);
  if (!made.ok) return refused("invalid", made.said);
  const counted = await limits.consume(TESTS_PER_COLLEAGUE, staff.id);
  if (!counted.ok) return refusedForm(429, "too-many", tooManyWords(counted.retryAfterSeconds));
  return deskChange({ db, now, staff }, async (trx, by) => {
    await insertNotices(trx, [{ ...made.notice, testedById: staff.id }]);
    const details = { notice: MESSAGES[asked.event].name };
    await record(trx, { ...by, action: "notice.tested", details }, []);
    return { ok: true, said: "The test is on its way.", undo: undefined };
  });
}

async function makeTest(
  { db, now, config }: Pick<ForTest, "db" | "now" | "config">,
  phone: string,
  { event, channel }: Asked,
): Promise<Made> {
  const settings = await findNoticeSettings(db);
  if (!settings || !triedBy(event, settings).includes(channel)) return notBy(event, channel);
  const values = testValues(config.publicUrl);
  const about = { event, values, now, dueAt: now, channels: [channel] };
  const notice = await noticeToPatient(db, settings, { phone, language: "en" }, about);
  if (!notice) return notBy(event, channel);
  const text = channel === "sms" ? await smsText(db, notice, event, config.publicUrl) : notice.body;
  if (typeof text !== "string") return text;
  return channel === "whatsapp" || saysTest(text)
    ? { ok: true, notice }
    : { ok: false, said: "These words have no reference and no link, so they cannot say TEST." };
}

const notBy = (event: Asked["event"], channel: Asked["channel"]) => ({
  ok: false as const,
  said: `“${MESSAGES[event].name}” cannot be sent by ${CHANNEL_NAMES[channel]} here`,
});

/** The text that leaves, or why none does, as the open message says it. */
async function smsText(db: Db, notice: NewNotice, event: Asked["event"], siteUrl: string) {
  const variables = JSON.parse(notice.variables ?? "{}") as Record<string, string>;
  const fitting = await fittingTemplate(db, { event, language: "en", variables, siteUrl });
  if (fitting.kind === "held") return { ok: false as const, said: `${fitting.why} Not sent.` };
  return fitting.kind === "fits" ? fitting.text : notice.body;
}
