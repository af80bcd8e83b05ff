import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addresses } from "#tests/server/site-addresses.ts";
import { ResponseCache } from "./response-cache.ts";
import { makeReply, wireBytes, type Reply } from "#server/fast-lane/reply.ts";

const page = (text: string, init?: ResponseInit) =>
  new Response(text, { headers: { "Content-Type": "text/html" }, ...init });

type Render = (key: string) => Promise<Response>;

const failure = (error: unknown) => {
  const bytes = Buffer.from(error instanceof Error ? error.message : "");
  return makeReply(503, [], { identity: { bytes, tag: "" } });
};

function givenCache(render: Render, options = {}) {
  const cache = new ResponseCache({ addresses, render, onError: failure, ...options });
  cache.setVersion("1");
  return cache;
}

const text = (reply: Reply | undefined) =>
  reply &&
  wireBytes(reply, { acceptEncoding: "", ifNoneMatch: "" }).toString().split("\r\n\r\n")[1];

const PERSONAL = { "Set-Cookie": "a=b", "X-Request-Id": "1" };

describe("rendering", () => {
  test("concurrent requests render a page once", async () => {
    const render = vi.fn<Render>(async (key) => page(key));
    const cache = givenCache(render);
    const replies = await Promise.all(Array.from({ length: 100 }, () => cache.answer("/tests")));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(replies).size).toBe(1);
    expect(text(cache.find("/tests"))).toBe("/tests");
  });

  test("equivalent targets share one entry", async () => {
    const cache = givenCache(async (key) => page(key));
    await cache.answer("/tests?category=b&test=a");
    const kept = cache.find("/tests?category=b&test=a");
    expect(cache.find("/tests?utm=1&test=a&category=b")).toBe(kept);
    expect(cache.find("/tests?category=c&test=a")).toBeUndefined();
    expect(cache.find("/tests")).toBeUndefined();
  });

  test("what a change leaves as it was keeps its reply, and what it changed does not", async () => {
    let price = "₹500";
    const cache = givenCache(async (key) => page(key === "/tests" ? price : key));
    await cache.warm(async () => ["/", "/tests"]);
    const [home, tests] = [cache.find("/"), cache.find("/tests")];
    price = "₹450";
    cache.setVersion("2");
    await cache.warm(async () => ["/", "/tests"]);
    expect(cache.find("/")).toBe(home);
    expect(cache.find("/tests")).not.toBe(tests);
    expect(text(cache.find("/tests"))).toBe("₹450");
    // Two replies to compress better at first, and one more after the change.
    expect(cache.pending.compress).toBe(3);
  });

  test("a page whose status or header changed is kept anew", async () => {
    let type = "text/html";
    const cache = givenCache(async () => page("x", { headers: { "Content-Type": type } }));
    const before = await cache.answer("/tests");
    type = "text/plain";
    cache.setVersion("2");
    expect(await cache.answer("/tests")).not.toBe(before);
  });

  test.each([404, 500, 503, 302])("a %d is sent but not cached", async (status) => {
    const render = vi.fn<Render>(async () => page("no", { status }));
    const cache = givenCache(render);
    expect((await cache.answer("/package/x")).status).toBe(status);
    expect(cache.find("/package/x")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  /** Its beginning arrives, then its source fails. */
  const brokenOff = () => {
    const pieces = [Buffer.from('{"data":[1')];
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.error(new Error("the database went away"));
    };
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  };

  test("a truncated response is a failure: reported once, neither cached nor sent", async () => {
    const onError = vi.fn<typeof failure>(failure);
    const cache = givenCache(async () => brokenOff(), { onError });
    const replies = await Promise.all([cache.answer("/api/tests"), cache.answer("/api/tests")]);
    expect(replies.map((reply) => reply.status)).toEqual([503, 503]);
    expect(text(replies[0])).toBe("the database went away");
    expect(onError).toHaveBeenCalledTimes(1);
    expect(cache.find("/api/tests")).toBeUndefined();
  });

  test("a truncated response leaves the stale entry in use", async () => {
    let render = async () => page("good");
    const onError = vi.fn<typeof failure>(failure);
    const cache = givenCache(() => render(), { onError });
    await cache.answer("/api/tests");
    render = async () => brokenOff();
    cache.setVersion("2");
    expect(text(cache.find("/api/tests"))).toBe("good");
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(text(await cache.answer("/api/tests"))).toBe("good");
  });

  test("a client that takes no coding gets what was rendered, as often as it asks", async () => {
    const words = "Blood. ".repeat(200);
    const cache = givenCache(async () => page(words));
    const reply = await cache.answer("/tests");
    expect(reply.variants.gzip).toBeDefined();
    for (let times = 0; times < 3; times++) expect(text(reply)).toBe(words);
    const { full, etag } = reply.variants.identity;
    expect(full.headers).toContain(String(words.length));
    const again = wireBytes(reply, { acceptEncoding: "", ifNoneMatch: etag });
    expect(again.toString("latin1")).toMatch(/^HTTP\/1\.1 304 /);
  });

  test("unknown addresses share one page: cached, compressed, never 304", async () => {
    const render = vi.fn<Render>(async () => page("Not here. ".repeat(100), { status: 404 }));
    const cache = givenCache(render);
    const reply = await cache.answer("/not-found");
    expect(reply.status).toBe(404);
    expect(cache.find("/not-found")).toBe(reply);
    const etag = /etag: (.*)\r/i.exec(reply.variants.br?.full.bytes.toString("latin1") ?? "")?.[1];
    const again = wireBytes(reply, { acceptEncoding: "br", ifNoneMatch: etag ?? "none" });
    expect(again.toString("latin1")).toMatch(/^HTTP\/1\.1 404 /);
  });

  test("no-store responses and headers for one visitor are not cached", async () => {
    const cache = givenCache(async (key) =>
      page("x", { headers: key === "/cart" ? { "Cache-Control": "no-store" } : PERSONAL }),
    );
    await cache.answer("/cart");
    expect(cache.find("/cart")).toBeUndefined();
    const { variants } = await cache.answer("/tests");
    const sent = variants.identity.full.bytes.toString().toLowerCase();
    expect(sent).not.toContain("set-cookie");
    expect(sent).not.toContain("x-request-id");
  });
});

describe("a new version of the data", () => {
  test("serves the stale page while the new one is rendered, then the new one", async () => {
    let price = "₹300";
    const cache = givenCache(async () => page(price));
    await cache.answer("/tests");
    price = "₹250";
    cache.setVersion("2");
    expect(text(cache.find("/tests"))).toBe("₹300");
    await vi.waitFor(() => expect(text(cache.find("/tests"))).toBe("₹250"));
  });

  test("stops serving the stale page after the grace period", async () => {
    let price = "₹300";
    const cache = givenCache(async () => page(price), { staleMs: 0 });
    await cache.answer("/tests");
    price = "₹250";
    cache.setVersion("2");
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(cache.find("/tests")).toBeUndefined();
    expect(text(await cache.answer("/tests"))).toBe("₹250");
  });

  test("a page whose rendering started before the change counts as stale", async () => {
    const begun = Promise.withResolvers<Response>();
    const render = vi.fn<Render>(async () => page("new")).mockReturnValueOnce(begun.promise);
    const cache = givenCache(render);
    const old = cache.answer("/tests");
    cache.setVersion("2");
    await cache.answer("/tests");
    begun.resolve(page("old"));
    expect(text(await old)).toBe("old");
    expect(text(cache.find("/tests"))).toBe("new");
  });

  test("while rendering fails the last good page is served (stale-if-error)", async () => {
    let status = 200;
    const cache = givenCache(async () => page("good", { status }), { staleMs: 0 });
    await cache.answer("/tests");
    status = 503;
    cache.setVersion("2");
    expect(text(await cache.answer("/tests"))).toBe("good");
  });

  test("a page that becomes a 404 is dropped", async () => {
    let status = 200;
    const cache = givenCache(async () => page("x", { status }), { staleMs: 0 });
    await cache.answer("/package/x");
    status = 404;
    cache.setVersion("2");
    expect((await cache.answer("/package/x")).status).toBe(404);
    expect(cache.bytes).toBe(0);
  });
});

test("after stop() pages are rendered on request, not ahead", async () => {
  const render = vi.fn<Render>(async (key) => {
    cache.stop();
    return page(key);
  });
  const cache = givenCache(render);
  await cache.warm(async () => ["/", "/tests", "/packages"]);
  expect(render).toHaveBeenCalledExactlyOnceWith("/");
  expect(text(await cache.answer("/tests"))).toBe("/tests");
});

test("what is still to be done ahead of visitors is counted down", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const listed = Promise.withResolvers<string[]>();
  const rendered = Promise.withResolvers<Response>();
  const cache = givenCache(async (key) => (key === "/" ? page(key) : rendered.promise));
  const warming = cache.warm(() => listed.promise);
  expect(cache.pending).toEqual({ render: 1, compress: 0 });
  listed.resolve(["/", "/tests", "/packages"]);
  await vi.waitFor(() => expect(cache.pending).toEqual({ render: 2, compress: 1 }));
  rendered.reject(new Error("the database is gone"));
  await warming;
  expect(cache.pending).toEqual({ render: 0, compress: 1 });
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(cache.pending).toEqual({ render: 0, compress: 0 }));
});

test("pages that cannot be listed are not waited for", async () => {
  const cache = givenCache(async (key) => page(key));
  const warming = cache.warm(() => Promise.reject(new Error("the database is gone")));
  await expect(warming).rejects.toThrow("the database is gone");
  expect(cache.pending).toEqual({ render: 0, compress: 0 });
});

describe("memory", () => {
  const heavy = async (key: string) => page(key.padEnd(500));

  test("is bounded: the least recently used entry is evicted first", async () => {
    const cache = givenCache(heavy, { maxBytes: 8_000 });
    await cache.answer("/search?q=a");
    await cache.answer("/search?q=b");
    cache.find("/search?q=a");
    for (const q of "cde") await cache.answer(`/search?q=${q}`);
    expect(cache.bytes).toBeLessThanOrEqual(8_000);
    expect(cache.find("/search?q=b")).toBeUndefined();
    expect(cache.find("/search?q=e")).toBeDefined();
  });

  test("large files are made on demand, and then neither evicted nor in the way of pages", async () => {
    const render = vi.fn<Render>(async (key) => page(key.padEnd(5_000)));
    const large = ["/catalogue.csv", "/catalogue.json"];
    const cache = givenCache(render, { maxBytes: 20_000, large });
    await cache.warm(async () => ["/"]);
    expect(render).toHaveBeenCalledExactlyOnceWith("/");
    for (const key of [...large, "/search?q=a"]) await cache.answer(key);
    for (let n = 0; n < 50; n++) await cache.answer(`/search?q=${n}`);
    for (const key of ["/", ...large, "/search?q=49"]) expect(cache.find(key)).toBeDefined();
    expect(cache.bytes).toBeGreaterThan(20_000);
  });

  test("pinned pages are never evicted", async () => {
    const cache = givenCache(heavy, { maxBytes: 8_000 });
    await cache.warm(async () => ["/", "/tests"]);
    for (let n = 0; n < 50; n++) await cache.answer(`/search?q=${n}`);
    expect(cache.find("/")).toBeDefined();
    expect(cache.find("/tests")).toBeDefined();
    expect(cache.bytes).toBeLessThanOrEqual(8_000);
  });
});
