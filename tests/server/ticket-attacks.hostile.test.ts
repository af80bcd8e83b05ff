import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startServer, type StartedServer } from "./built-site.ts";
import { exchange } from "./raw.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "debug" } });
});
afterAll(() => server.stop());

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const json = { "Content-Type": "application/json" };
const ask = (path: string, init?: RequestInit) =>
  fetch(server.url + path, { redirect: "manual", ...init });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", body: JSON.stringify(body), headers: { ...json, ...headers } });

async function book(phoneNumber: string, patientName = "Asha Rao") {
  const person = {
    patientName,
    phoneNumber,
    preferredDate: inThreeDays,
    preferredTime: "09:00 AM",
  };
  const answer = await post("/api/bookings", { ...person, testName: "Complete Blood Count" });
  const booked = (await answer.json()) as { _id: string; reference: string; ticket: string };
  return { ...booked, token: booked.ticket.replace("/ticket/", "") };
}

/** What an answer tells, but for its own id and moment. */
async function told(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  for (const own of ["x-request-id", "date"]) delete headers[own];
  return [answer.status, headers, (await answer.text()).replace(/"requestId":"[^"]*"/, "")];
}

const address = { flat: "7", street: "4th Cross", pincode: "560038" };

describe("a ticket's link", () => {
  test("that is wrong, mistyped or erased is answered alike", async () => {
    const { token, _id, reference } = await book("1000000041");
    const erased = await book("1000000042");
    expect((await post(`/api/tickets/${erased.token}/erase`, {})).status).toBe(200);
    const flipped = token.replace(/^./, (sign) => (sign === "A" ? "B" : "A"));
    const wrong = [erased.token, flipped, token.slice(1), `${token}A`, token.toLowerCase(), _id];
    const odd = [
      reference,
      "x",
      "%20",
      "a".repeat(1_000),
      "'%20or%201%3D1%20--",
      "__proto__",
      "%F0%9F%98%80",
    ];
    const first = await told(await ask(`/api/tickets/${flipped}`));
    expect(first).toMatchObject([404, { "cache-control": "no-store" }, expect.anything()]);
    expect(first[2]).toContain("This link does not open a booking");
    for (const word of [...wrong, ...odd])
      expect(await told(await ask(`/api/tickets/${word}`))).toEqual(first);
    expect((await ask(`/api/tickets/${token}`)).status).toBe(200);
  });

  test("takes as long to refuse, whatever is wrong with it", async () => {
    const erased = await book("1000000043");
    await post(`/api/tickets/${erased.token}/erase`, {});
    const words = [erased.token, "x", "A".repeat(22)];
    const times = new Map(words.map((word) => [word, [] as number[]]));
    for (let round = 0; round < 25; round += 1)
      for (const word of words) {
        const startedAt = performance.now();
        await (await ask(`/api/tickets/${word}`)).text();
        times.get(word)?.push(performance.now() - startedAt);
      }
    const medians = [...times.values()].map((all) => all.toSorted((a, b) => a - b)[12] ?? 0);
    // Each is a look-up of a hash; an early refusal would take a fraction of it.
    expect(Math.max(...medians)).toBeLessThan(3 * Math.min(...medians) + 1);
  });

  test("is in no cache, index, Referer, log or metric", async () => {
    const { token, ticket } = await book("1000000044");
    const paths = [ticket, `${ticket}.data`, `/TICKET/${token}`, `/api/tickets/${token}`];
    for (const path of [...paths, "/ticket/x", "/api/tickets/x"])
      for (const method of ["GET", "HEAD"]) {
        const { headers } = await ask(path, { method });
        expect([path, headers.get("Referrer-Policy")]).toEqual([path, "no-referrer"]);
        expect([path, headers.get("Cache-Control")]).toEqual([path, "no-store"]);
        expect([path, headers.get("X-Robots-Tag")]).toEqual([path, "noindex"]);
        expect([path, headers.get("ETag")]).toEqual([path, null]);
      }
    await post(`/api/tickets/${token}/address`, address);
    for (const path of ["/sitemap.xml", "/robots.txt", "/metrics", "/api/openapi.json"])
      expect(await (await ask(path)).text()).not.toContain(token);
    expect(await (await ask("/sitemap.xml")).text()).not.toContain("/ticket");
    expect(await (await ask("/robots.txt")).text()).toContain("Disallow: /ticket/");
    expect(server.written.out + server.written.err).not.toContain(token);
    expect(server.written.out).toContain("/api/tickets/:token/address");
  });

  test("is kept in clear in none of the database's files", async () => {
    const { token, reference } = await book("1000000045");
    const files = readdirSync(server.dataDir).map((name) =>
      readFileSync(join(server.dataDir, name), "latin1"),
    );
    expect(files.some((bytes) => bytes.includes(reference))).toBe(true);
    expect(files.some((bytes) => bytes.includes(token))).toBe(false);
  });

  test("shows what has changed at once: nothing answers from memory", async () => {
    const { token } = await book("1000000046");
    const flatOf = async () => {
      const { data } = (await (await ask(`/api/tickets/${token}`)).json()) as {
        data: { visit: { address?: { flat: string } } };
      };
      return data.visit.address?.flat;
    };
    for (const flat of ["1", "2", "3"]) {
      await post(`/api/tickets/${token}/address`, { ...address, flat });
      expect(await flatOf()).toBe(flat);
    }
  });
});

describe("others", () => {
  test("cannot change or erase a booking without its link", async () => {
    const { token, _id, reference } = await book("1000000047");
    const { token: theirs } = await book("1000000048");
    const guesses = [_id, reference, `${theirs}${_id}`, `${token.slice(0, -1)}_`, "x"];
    for (const change of ["address", "new-time", "cancel", "erase"])
      for (const guess of guesses) {
        const body = { ...address, preferredDate: inThreeDays, preferredTime: "11:00 AM", _id };
        const answer = await post(`/api/tickets/${guess}/${change}`, { ...body, token });
        expect([change, guess, answer.status]).toEqual([change, guess, 404]);
      }
    await post(`/api/tickets/${theirs}/erase`, { token, _id });
    const { data } = (await (await ask(`/api/tickets/${token}`)).json()) as { data: object };
    expect(data).toMatchObject({ status: "pending", patientName: "Asha Rao" });
    expect(data).not.toHaveProperty("visit.address");
  });

  test("cannot make a patient's browser read or change it from another site", async () => {
    const { token } = await book("1000000049");
    const foreign: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.example" },
    ];
    for (const headers of foreign) {
      for (const change of ["address", "new-time", "cancel", "erase"])
        expect((await post(`/api/tickets/${token}/${change}`, address, headers)).status).toBe(403);
      for (const path of ["/api/tickets/", "/api/again/", "/api/ask-again/", "/ticket/"])
        expect((await ask(path + token, { headers })).status).toBe(403);
      for (const path of ["/hi/ticket/", "/again/"])
        expect((await ask(path + token, { headers })).status).toBe(403);
    }
    // A link in a chat; fetch sets a mode of its own.
    const opened = await exchange(
      server.url,
      `GET /ticket/${token} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: cross-site\r\n` +
        "Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\nConnection: close\r\n\r\n",
    );
    expect(opened).toMatch(/^HTTP\/1\.1 200 /);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const body = new URLSearchParams({ form: "erase" });
    const posted = await ask(`/ticket/${token}`, { method: "POST", body, headers });
    expect(posted.status).toBe(403);
    expect((await ask(`/api/tickets/${token}`)).status).toBe(200);
  });

  test("what is typed comes back as text, never as a page", async () => {
    const script = "<script>alert(1)</script>";
    const { token } = await book("1000000050", script);
    const saved = await post(`/api/tickets/${token}/address`, { ...address, landmark: script });
    expect(saved.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(saved.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(saved.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
    expect(await saved.json()).toMatchObject({
      data: { patientName: script, visit: { address: { landmark: script } } },
    });
    const reason = await post(`/api/tickets/${token}/cancel`, { reason: script });
    expect(await reason.json()).toMatchObject({
      message: "Please choose one of the reasons offered",
    });
    expect((await post(`/api/tickets/${token}/cancel`, { reason: ["other"] })).status).toBe(422);
  });
});

// Last: it uses up what this address may ask.
test("guessing is slowed: 300 in a quarter of an hour, for right and wrong links alike", async () => {
  const { token } = await book("1000000051");
  const statuses: number[] = [];
  for (let guess = 0; guess < 320; guess += 1)
    statuses.push((await ask(`/api/tickets/${"A".repeat(18)}${1_000 + guess}`)).status);
  expect(statuses.filter((status) => status === 404).length).toBeLessThan(300);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask(`/api/tickets/${token}`)).status).toBe(429);
  const refused = await post(`/api/tickets/${token}/cancel`, {});
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});
