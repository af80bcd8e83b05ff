import { describe, expect, test } from "vitest";
import type { Reading } from "./prescription.ts";
import { prescriptionApi } from "./prescription.api.server.ts";
import { readSampleLab, seedWhenEmpty } from "#server/data/seed.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenCatalogue } from "#tests/databases/given.ts";

const log = {
  warn: ({ err }: { err: unknown }) => {
    throw err;
  },
};

const limits = { consume: async () => ({ ok: true as const }) };

describe.each(databases)("prescriptions on $name", ({ freshDb }) => {
  async function sampleLab() {
    const db = await freshDb();
    await seedWhenEmpty(db);
    return prescriptionApi({ db, limits, log });
  }
  const post = (body: unknown) => ({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const readingIn = async (response: Response) =>
    ((await response.json()) as { data: Reading }).data;

  test("GET and POST answer alike, and nothing of it is cached", async () => {
    const api = await sampleLab();
    const got = await api.request(`/prescription?text=${encodeURIComponent("S. creat\nThyroid")}`);
    const posted = await api.request("/prescription", post({ text: "S. creat\nThyroid" }));
    expect([got.status, posted.status]).toEqual([200, 200]);
    expect(got.headers.get("Cache-Control")).toBe("no-store");
    expect(posted.headers.get("Cache-Control")).toBe("no-store");
    const reading = await readingIn(got);
    expect(await readingIn(posted)).toEqual(reading);
    expect(reading.lines).toMatchObject([
      {
        written: "S. creat",
        outcome: "found",
        tests: [
          { _id: "creatinine", offeredPrice: 130, facts: "Plain/SST tube (red/gold). Same day" },
        ],
      },
      { written: "Thyroid", outcome: "choose", tests: [{ _id: "thyroid-profile" }, {}, {}] },
    ]);
  });

  test("no text has no lines, and a long one is cut", async () => {
    const api = await sampleLab();
    expect(await readingIn(await api.request("/prescription"))).toEqual({
      lines: [],
      isCut: false,
    });
    const long = await api.request("/prescription", post({ text: "CBC\n".repeat(10_000) }));
    expect(await readingIn(long)).toMatchObject({ isCut: true });
  });

  test("what is not text is refused in a sentence", async () => {
    const api = await sampleLab();
    const refused = await api.request("/prescription", post({ text: 7 }));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ message: "Please send what is written, as text" });
  });

  test("too many from one address are refused for a while", async () => {
    const db = await freshDb();
    const refusing = { consume: async () => ({ ok: false as const, retryAfterSeconds: 90 }) };
    const api = prescriptionApi({ db, limits: refusing, log });
    for (const answer of [
      await api.request("/prescription?text=CBC"),
      await api.request("/prescription", post({ text: "CBC" })),
    ]) {
      expect(answer.status).toBe(429);
      expect(answer.headers.get("Retry-After")).toBe("90");
      expect(await answer.json()).toMatchObject({
        success: false,
        message: "Too many requests. Please try again in 2 minutes.",
      });
    }
  });

  test("another lab's tests only: ids that it does not sell are dropped", async () => {
    const db = await freshDb();
    const tests = readSampleLab().tests.filter(({ id }) => /^thyroid-(profile|antibody)/.test(id));
    await givenCatalogue(db, { tests, packages: [] });
    const api = prescriptionApi({ db, limits, log });
    const { lines } = await readingIn(await api.request("/prescription?text=Thyroid,CBC,TSH"));
    expect(lines.map(({ tests: named }) => named.map(({ _id }) => _id))).toEqual([
      ["thyroid-profile"],
      [],
      ["thyroid-profile"],
    ]);
    const known = await api.request("/prescription/knowledge");
    const { data } = (await known.json()) as { data: { words: Record<string, string[]> } };
    const ids = new Set(Object.values(data.words).flat());
    expect([...ids].filter((id) => !tests.some((row) => row.id === id))).toEqual([]);
  });
});
