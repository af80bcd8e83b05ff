import { afterEach, describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { remindVisits } from "#app/domain/notices/reminders/remind-visits.server.ts";
import { moveVisit, setStatus } from "#app/domain/visits/changes/booking-steps.queries.server.ts";
import { BY_SMS, sendAt } from "#tests/messages/send-at.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { seededRandom } from "#tests/faults/random.ts";
import { randomRuns } from "#tests/random-runs.ts";

/**
 * Days of a lab with reminders: visits are moved and cancelled at any moment, servers stop and start, two of
 * them look at once, a clock is put back, the machine's time zone changes. What went out is compared with a
 * second reckoning of the brief's sentences, which shares no rule with the product.
 *
 * `REMINDER_DAYS` says how many days of visits are played on each database.
 */
const DAYS = randomRuns(96, "REMINDER_DAYS");
/** More of them where many days are played, so that a look costs less for each. */
const VISITS_A_DAY = DAYS > 1_000 ? 96 : 12;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST = Date.parse("2026-11-23T00:00:00+05:30");
const ZONES = ["UTC", "Asia/Kolkata", "America/New_York", "Pacific/Kiritimati"];
const ZONE = process.env.TZ;

type Spell = { day: number; minutes: number; from: number; to: number };
type Kept = { id: string; reference: string; fast: number; spells: Spell[] };

const isoDay = (day: number) => new Date(FIRST + day * DAY + DAY / 2).toISOString().slice(0, 10);
const slotOf = (minutes: number) => {
  const hour = Math.floor(minutes / 60);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? "AM" : "PM"}`;
};

/** When the brief wants which message of a spell, in milliseconds; it is of use until `until`. */
function wanted({ day, minutes }: Spell, fast: number) {
  const midnight = FIRST + day * DAY;
  const visit = midnight + minutes * MINUTE;
  const evening = midnight - 3.5 * 60 * MINUTE;
  const list = [{ kind: "tomorrow", at: midnight - 14 * 60 * MINUTE, until: midnight }];
  if (fast > 0) {
    const meal = visit - fast * 60 * MINUTE;
    const at = meal - 120 * MINUTE;
    // Not from nine in the evening on, and not on the day itself.
    list.push({
      kind: "fast",
      at: Math.min(at, at >= midnight - 180 * MINUTE ? evening : at),
      until: Math.min(meal, midnight),
    });
  }
  const hourBefore = visit - 60 * MINUTE;
  if (hourBefore >= midnight + 8 * 60 * MINUTE && hourBefore < midnight + 21 * 60 * MINUTE)
    list.push({ kind: "today", at: hourBefore, until: visit });
  return list;
}

const isQuiet = (at: number) => {
  const minutes = Math.floor((at - FIRST) / MINUTE) % (24 * 60);
  return minutes >= 21 * 60 || minutes < 8 * 60;
};

const kindOf = (text: string) =>
  text.includes("we come tomorrow")
    ? "tomorrow"
    : text.includes("finish dinner")
      ? "fast"
      : "today";

async function givenLab(db: Db) {
  await storeNoticeSettings(db, BY_SMS);
  const reminders = ["visit.day-before", "visit.fast", "visit.morning"];
  await db
    .insertInto("labSettings")
    .values([
      { name: "reminder.day-before", value: "10:00 AM" },
      { name: "reminder.fast", value: "120" },
      { name: "reminder.morning", value: "60" },
      ...reminders.map((event) => ({ name: `channels.${event}`, value: "sms" })),
      ...["confirmed", "moved", "cancelled"].map((event) => ({
        name: `channels.visit.${event}`,
        value: "",
      })),
    ])
    .execute();
}

/** Plays the visits of one day. @returns how many messages went out, after comparing them. */
async function playDay(db: Db, day: number, random: () => number) {
  const below = (bound: number) => Math.floor(random() * bound);
  const any = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const start = FIRST + (day - 2) * DAY + 12 * 60 * MINUTE;
  const visits: Kept[] = [];
  for (let nth = 0; nth < VISITS_A_DAY; nth += 1) {
    const id = `d${day}v${nth}`;
    const fast = any([0, 0, 8, 10, 12]);
    const minutes = (10 + below(26)) * 30;
    await givenBooking(db, {
      id,
      reference: `DS-${id.toUpperCase()}`,
      phone: String(1_000_000_000 + day * 100 + nth),
      day: isoDay(day),
      slot: slotOf(minutes),
      status: "confirmed",
      confirmedAt: new Date(start).toISOString(),
      placedAt: new Date(start).toISOString(),
      ticketVersion: 1,
    });
    const bookedTest = {
      id: "t",
      name: "T",
      container: "Plain/SST tube (red/gold)",
      fasting: fast === 0 ? "" : `${fast} hours`,
      turnaround: "24 hours",
    };
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: id,
        position: 0,
        itemId: "t",
        name: "T",
        category: "",
        quantity: 1,
        pricePaise: 1,
        quotedPaise: null,
        testsIncluded: null,
        bookedTests: JSON.stringify([bookedTest]),
      })
      .execute();
    visits.push({
      id,
      reference: `DS-${id.toUpperCase()}`,
      fast,
      spells: [{ day, minutes, from: start, to: Infinity }],
    });
  }
  const sent: { at: number; text: string }[] = [];
  const looks: number[] = [];
  const send = async (at: number) => {
    const { tried, texts } = await sendAt(db, new Date(at));
    sent.push(...texts.map((text) => ({ at, text })));
    return tried;
  };

  let isDown = 0;
  for (let at = start; at < FIRST + (day + 1) * DAY; at += (5 + below(40)) * MINUTE) {
    process.env.TZ = any(ZONES);
    if (random() < 0.15) {
      const visit = any(visits);
      const spell = visit.spells.at(-1);
      if (spell?.to === Infinity && at < FIRST + spell.day * DAY + spell.minutes * MINUTE) {
        spell.to = at;
        const now = new Date(at);
        if (random() < 0.4)
          await writeTransaction(db, (trx) => setStatus(trx, [visit.id], "cancelled", now));
        else {
          const next = { day: day + below(2), minutes: (10 + below(26)) * 30 };
          await writeTransaction(db, (trx) =>
            moveVisit(trx, visit.id, { day: isoDay(next.day), slot: slotOf(next.minutes) }, now),
          );
          visit.spells.push({ ...next, from: at, to: Infinity });
        }
      }
    }
    if (isDown > 0) {
      isDown -= 1;
      continue;
    }
    if (random() < 0.05) isDown = 1 + below(6);
    // One of two servers may have a clock that was put back.
    const behind = random() < 0.2 ? below(20) * MINUTE : 0;
    await Promise.all([remindVisits(db, new Date(at)), remindVisits(db, new Date(at - behind))]);
    looks.push(at);
    // A server may end between writing and sending.
    if (random() < 0.9) while ((await send(at)) > 0);
    else looks.pop();
  }
  compare(visits, sent, looks);
  // The next day begins without these.
  await db.deleteFrom("notices").execute();
  return sent.length;
}

function compare(
  visits: readonly Kept[],
  sent: readonly { at: number; text: string }[],
  looks: readonly number[],
) {
  const seen = new Set<string>();
  for (const { at, text } of sent) {
    expect(isQuiet(at), `in quiet hours: ${text}`).toBe(false);
    const visit = visits.find(({ reference }) => new RegExp(`${reference}\\b`).test(text));
    const spell = visit?.spells.find(({ from, to }) => from <= at && at < to);
    expect(spell, `of a visit that does not stand: ${text}`).toBeDefined();
    if (!visit || !spell) continue;
    const want = wanted(spell, visit.fast).find(({ kind }) => kind === kindOf(text));
    expect(want && want.at <= at && at < want.until, `at a wrong moment: ${text}`).toBe(true);
    expect(want && spell.from < want.at, `set later than its moment: ${text}`).toBe(true);
    const key = [visit.id, kindOf(text), spell.day, spell.minutes].join();
    expect(seen.has(key), `twice: ${text}`).toBe(false);
    seen.add(key);
    if (kindOf(text) !== "fast") expect(text).toContain(slotOf(spell.minutes));
  }
  for (const { id, fast, spells } of visits)
    for (const spell of spells)
      for (const { kind, at, until } of wanted(spell, fast)) {
        const wasLooked = looks.some(
          (look) => look >= at && look < Math.min(until, spell.to) && !isQuiet(look),
        );
        if (!wasLooked || spell.from >= at) continue;
        const key = [id, kind, spell.day, spell.minutes].join();
        expect(seen.has(key), `lost: ${key}`).toBe(true);
      }
}

afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

describe.each(databases)("reminders of random days on $name", ({ freshDb }) => {
  test("none is lost, none is double, none after cancelling, none in quiet hours", async () => {
    const db = await freshDb();
    await givenLab(db);
    const random = seededRandom();
    let messages = 0;
    for (let played = 0; played * VISITS_A_DAY < DAYS; played += 1)
      messages += await playDay(db, 3 + played * 4, random);
    process.stdout.write(`${DAYS} days of visits: ${messages} reminders\n`);
    expect(messages).toBeGreaterThan(DAYS / 2);
  });
});
