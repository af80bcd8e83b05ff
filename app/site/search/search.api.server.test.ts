import { setTimeout as sleep } from "node:timers/promises";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { searchApi } from "./search.api.server.ts";
import type { SearchAnswer } from "#app/domain/search/search.ts";

const log = {
  warn: ({ err }: { err: unknown }) => {
    throw err;
  },
};

describe.each(databases)("GET /api/search over the sample lab on $name", ({ freshDb }) => {
  async function sampleLab() {
    const db = await freshDb();
    await seedWhenEmpty(db);
    const api = searchApi({ db, log });
    return async (q: string, rest = "") => {
      const response = await api.request(`/search?q=${encodeURIComponent(q)}${rest}`);
      expect(response.status).toBe(200);
      return (await response.json()) as SearchAnswer;
    };
  }

  test("finds tests by the names that visitors use", async () => {
    const ask = await sampleLab();
    const first = async (q: string) => (await ask(q)).results[0]?.name;
    expect(await first("sugar test")).toBe("Blood Sugar");
    expect(await first("hemogram")).toBe("Complete Blood Count");
    expect(await first("thyriod")).toBe("Thyroid Profile");
    expect(await first("liver function test")).toBe("Liver Function");
  });

  test("no cache keeps an answer of the data before a change", async () => {
    let everyMs = 0;
    const db = (await freshDb()).withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (everyMs > 0) await sleep(everyMs);
        return result;
      },
    });
    const api = searchApi({ db, log });
    const kept = async () => (await api.request("/search?q=cbc")).headers.get("Cache-Control");
    expect(await kept()).toBeNull();
    await bumpDataVersion(db);
    everyMs = 40;
    expect(await kept()).toBe("no-store");
    await expect.poll(kept, { timeout: 10_000 }).toBeNull();
  });

  test("diabetes finds the concern, packages, tests and posts, each with its path", async () => {
    const ask = await sampleLab();
    const { results, counts } = await ask("diabetes");
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    expect(results).toContainEqual({
      kind: "test",
      _id: "blood-sugar",
      name: "Blood Sugar",
      category: "Diabetes",
      summary:
        "Measures the glucose in the blood at the time of sampling, to screen for or follow diabetes.",
      price: 100,
      originalPrice: 150,
      container: "Fluoride tube (grey)",
      tat: "6 hours",
      fasting: "Not needed",
      path: "/tests?test=blood-sugar",
    });
    const pathsOf = (kind: string) =>
      results.filter((result) => result.kind === kind).map(({ path }) => path);
    expect(pathsOf("concern")).toEqual(["/health-concern/Diabetes"]);
    expect(pathsOf("package")).toContain("/package/diabetes-screening");
    expect(pathsOf("post")).toContain("/blog/hba1c-or-fasting-sugar");
  });

  test("unusual text is answered, not refused", async () => {
    const ask = await sampleLab();
    const nothing = { results: [], counts: { test: 0, package: 0, concern: 0, post: 0 } };
    expect(await ask("  ")).toEqual({ query: "", ...nothing });
    expect(await ask("?!.,;:")).toEqual({ query: "?!.,;:", ...nothing });
    expect((await ask("थायरॉइड")).query).toBe("थायरॉइड");
    expect((await ask("a".repeat(5000))).query).toHaveLength(100);
  });

  test("narrows to one kind and refuses an unknown one", async () => {
    const db = await freshDb();
    const api = searchApi({ db, log });
    expect((await api.request("/search?q=heart&kind=concern")).status).toBe(200);
    const refused = await api.request("/search?q=heart&kind=doctor");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      success: false,
      message: "The kind is one of test, package, concern, post",
    });
  });
});
