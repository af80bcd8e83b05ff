import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import type { KeptBooking } from "#app/site/booking/kept/kept-booking.ts";
import { FATES, SimulatedLab } from "./simulated-lab.ts";
import { SimulatedPhone } from "./simulated-phone.ts";

const RUNS = 1_000;
const MINUTE = 60_000;

const bookings = fc.uniqueArray(fc.stringMatching(/^[\da-f]{32}$/), { minLength: 1, maxLength: 3 });

/** What happens next: time passes, the network comes or goes, one or two tabs send what is kept. */
const steps = fc.array(
  fc.record({
    minutes: fc.oneof(fc.nat(5), fc.nat(16 * 60)),
    isOnline: fc.boolean(),
    tabs: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 12 },
);
const stories = fc.record({
  keys: bookings,
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 12 }),
  isOnline: fc.boolean(),
  daysAhead: fc.nat(3),
  steps,
});
type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never;

function bookingOf(key: string, { now }: SimulatedPhone, daysAhead: number): KeptBooking {
  const preferredDate = new Date(now + daysAhead * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  return {
    key,
    path: "/cart-tests",
    body: { preferredDate, preferredTime: "09:00 AM" },
    order: { kind: "cart", items: [] },
    keptAt: now,
    tries: 0,
    nextTry: 0,
    state: { name: "sending" },
  };
}

/** Plays a story to its end. @returns how many bookings were lost and how many doubled, and the requests. */
async function play({ keys, fates, isOnline, daysAhead, steps }: Story, lab: SimulatedLab) {
  const phone = new SimulatedPhone(lab, fates);
  phone.isOnline = isOnline;
  const refusedInForm = new Set<string>();
  for (const key of keys) {
    phone.cart.add(key);
    const tab = phone.open();
    const outcome = await tab.keeper.sendFirst(bookingOf(key, phone, daysAhead));
    if (outcome?.name === "busy" || outcome?.name === "refused") refusedInForm.add(key);
    if (outcome?.name === "sent") phone.told.push(key);
    phone.now += MINUTE;
  }
  const sendAll = async (tabs: number) => {
    const open = Array.from({ length: tabs }, () => phone.open());
    const sending = phone.storage
      .all()
      .flatMap(({ key }) => open.map(({ keeper }) => keeper.sendAgain(key)));
    await Promise.all(sending);
  };
  for (const step of steps) {
    lab.receiveLate(phone.now);
    phone.now += step.minutes * MINUTE;
    phone.isOnline = step.isOnline;
    await sendAll(step.tabs);
  }
  // At last the network is good: what can still be sent is sent.
  phone.endTrouble();
  lab.receiveLate(phone.now);
  await sendAll(2);

  const kept = new Map(phone.storage.all().map((one) => [one.key, one.state.name]));
  const countOf = (key: string) => lab.stored.get(key) ?? 0;
  const isLost = (key: string) => countOf(key) === 0 && !kept.has(key) && !refusedInForm.has(key);
  // Whoever is told that it is sent must find it at the lab.
  const isToldWrongly = (key: string) => phone.told.includes(key) && countOf(key) === 0;
  return {
    lost: keys.filter((key) => isLost(key) || isToldWrongly(key)).length,
    doubled: keys.filter((key) => countOf(key) > 1).length,
    waiting: keys.filter((key) => ["sending", "waiting"].includes(kept.get(key) ?? "")).length,
    requests: phone.requests,
    sent: keys.filter((key) => countOf(key) === 1).length,
  };
}

test("product §2 weak network: in 1,000 stories no booking is lost and none is doubled", async () => {
  const seed = inject("seed");
  const sum = { bookings: 0, requests: 0, sent: 0, lost: 0, doubled: 0 };
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const end = await play(story, new SimulatedLab());
      sum.bookings += story.keys.length;
      sum.requests += end.requests;
      sum.sent += end.sent;
      sum.lost += end.lost;
      sum.doubled += end.doubled;
      expect(end).toMatchObject({ lost: 0, doubled: 0, waiting: 0 });
    }),
    { numRuns: RUNS, seed },
  );
  process.stdout.write(
    `Weak network, SEED=${seed}: ${sum.bookings} bookings in ${sum.requests} requests, ${sum.sent} sent, ${sum.lost} lost, ${sum.doubled} doubled\n`,
  );
});

test("the stories can fail: a server that forgets its keys stores bookings twice", async () => {
  let doubled = 0;
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      doubled += (await play(story, new SimulatedLab(0))).doubled;
    }),
    { numRuns: 300, seed: inject("seed") },
  );
  expect(doubled).toBeGreaterThan(0);
});
