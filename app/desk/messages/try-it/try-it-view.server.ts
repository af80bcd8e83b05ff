import type { Db } from "#app/db/schema.server.ts";
import { MESSAGES, type PatientEvent } from "#app/domain/notices/messages.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { findLastTest } from "#app/domain/notices/sent-tests.queries.server.ts";
import { findOwnPhone } from "#app/domain/staff/own-phone.queries.server.ts";
import { dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { testWords } from "./sent-test-words.ts";
import { canSayTest, triedBy } from "./try-channels.ts";

/** So long the screen looks for what becomes of a test. */
const LOOKS_MS = 60_000;

/** The label "Try it" for a colleague: by which channels, and what became of the last test of today. */
export async function findTryIt(db: Db, now: Date, event: PatientEvent, staffId: string) {
  const phone = await findOwnPhone(db, staffId);
  const test = await findLastTest(db, staffId, event, startOfDay(dayInIndia(now)));
  const said = test && testWords(test, now);
  const isFresh = test !== undefined && now.getTime() - Date.parse(test.createdAt) < LOOKS_MS;
  return {
    event,
    name: MESSAGES[event].name,
    staffId,
    phone: phone && spacedPhone(phone),
    canSayTest: canSayTest(event),
    channels: triedBy(event, await findNoticeSettings(db)),
    last: test && said && { channel: test.channel, ...said },
    /** The test of which more is expected within a minute. */
    waitsFor: test && said?.kind === "waits" && isFresh ? test.id : undefined,
  };
}

export type TryItView = Awaited<ReturnType<typeof findTryIt>>;
