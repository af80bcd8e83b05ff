import { expectAccessible } from "./accessible.ts";
import { type StartedServer, startServer } from "../server/built-site.ts";
import { secondBuild } from "../weak-network/second-build.ts";
import { switchedOrigin } from "../weak-network/switched-origin.ts";
import { fillBooking } from "./fill-form.ts";
import { CUT_OFF } from "./kept-booking.ts";
import { expect, expectFits, open, type Page, test as base } from "./site.ts";

type Origin = Awaited<ReturnType<typeof switchedOrigin>>;

/** The built site behind an origin that can be cut, in a browser that takes the service worker. */
const test = base.extend<{ origin: Origin }, { site: StartedServer }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startServer({ env: { RATE_LIMITS: "off" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  origin: async ({ site }, use) => {
    const origin = await switchedOrigin();
    origin.leadTo(site.url);
    await use(origin);
    origin.close();
  },
  baseURL: async ({ origin }, use) => use(origin.url),
});
// One worker starts this server; the other keeps its own.
test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow" });
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(CUT_OFF));

/** The worker has installed and kept the page that is open. */
async function keptPage(page: Page, cache = "pages") {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { pathname, search } = new URL(page.url());
  await expect.poll(() => addressesIn(page, cache)).toContain(pathname + search);
}

/** The addresses in a cache. */
const addressesIn = (page: Page, name: string) =>
  page.evaluate(async (cacheName) => {
    const requests = await (await caches.open(cacheName)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, name);

/** The states of the workers. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { waiting: registration?.waiting?.state, active: registration?.active?.state };
  });

/** All scripts and style sheets that the page has loaded are of one build. */
async function expectFilesOf(page: Page, isOfBuild: (file: string) => boolean) {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !isOfBuild(file))).toEqual([]);
}

test.describe("§2 weak network: pages without the network", () => {
  test("pages opened before still work, by a link and by their address; the rest has a document @phone", async ({
    page,
    origin,
  }) => {
    await open(page, "/");
    await keptPage(page);
    await page.getByRole("main").getByRole("link", { name: "Book a Test" }).first().click();
    await expect(page.getByRole("heading", { name: "Available Tests" })).toBeVisible();
    await keptPage(page);

    origin.leadTo(undefined);
    await page.context().setOffline(true);
    await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The lab comes to your door.");
    await expect(
      page.getByText("You are offline. Pages you opened before still work."),
    ).toBeVisible();
    await page.goto("/tests");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await expect(page.getByRole("dialog", { name: "Book Test" })).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();

    for (const never of ["/blogs", "/reports", "/ticket/0123"]) {
      await page.goto(never);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page needs internet");
    }
    await expectAccessible(page);
    await expectFits(page);
    await page.goto("/blogs");
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page needs internet");
  });

  test("Hindi pages have a worker of their own, and a document in Hindi", async ({
    page,
    origin,
  }) => {
    await open(page, "/hi/tests");
    await keptPage(page, "hindi-pages");
    expect(await addressesIn(page, "pages")).toEqual([]);
    origin.leadTo(undefined);
    await page.context().setOffline(true);
    await page.goto("/hi/tests");
    await expect(page.getByText("इंटरनेट नहीं है। पहले खोले हुए पेज चलेंगे।")).toBeVisible();
    await page.getByRole("button", { name: "अभी बुक करें" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goto("/hi/blogs");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("इस पेज के लिए इंटरनेट चाहिए");
  });

  test("nothing of reports, tickets, searches and forms is kept", async ({ page }) => {
    await open(page, "/tests");
    await keptPage(page);
    await page.getByRole("button", { name: "Book Now" }).first().click();
    const { name, phone } = await fillBooking(page.getByRole("dialog"));
    const booked = page.waitForResponse("**/api/bookings");
    await page.getByRole("button", { name: "Confirm Booking" }).click();
    const { ticket } = (await (await booked).json()) as { ticket: string };
    for (const path of [ticket, "/search?q=hiv", "/booked/test", "/reports"]) await page.goto(path);
    await page.getByRole("textbox", { name: /phone/i }).first().fill("1000000001");
    await page.keyboard.press("Enter");
    await expect(
      page
        .getByRole("link", { name: /download/i })
        .or(page.getByRole("button", { name: /download/i }))
        .first(),
    ).toBeVisible();
    await page.goto("/package/full-body-checkup");
    await keptPage(page);

    const kept = await page.evaluate(async () => {
      const found: { url: string; text: string }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? "";
          found.push({ url: new URL(request.url).pathname + new URL(request.url).search, text });
        }
      }
      return found;
    });
    const addresses = kept.map(({ url }) => url).filter((url) => !url.startsWith("/assets/"));
    expect(addresses).toEqual(expect.arrayContaining(["/tests", "/package/full-body-checkup"]));
    const PRIVATE =
      /^\/(reports|ticket|search|booked|callback\/thank-you)|^\/api\/(reports|ticket|bookings|cart-tests|callbacks|search|prescription)/;
    expect(addresses.filter((url) => PRIVATE.test(url))).toEqual([]);
    const traces = kept.filter(({ text }) =>
      [name, phone, ticket].some((own) => text.includes(own)),
    );
    expect(traces.map(({ url }) => url)).toEqual([]);
  });
});

test("an update: the old page goes on with its own files, the new one has only its own", async ({
  page,
  origin,
}) => {
  const later = secondBuild({ was: "Available Tests", is: "Tests of Today" });
  const second = await startServer({ folder: later.folder, env: { RATE_LIMITS: "off" } });
  try {
    await open(page, "/");
    await keptPage(page);
    await page.evaluate(() => Object.assign(window, { isOld: true }));

    // The new build is deployed: its server has none of the old files.
    origin.leadTo(second.url);
    await page.getByRole("main").getByRole("link", { name: "Book a Test" }).first().click();
    await expect(page.getByRole("heading", { name: "Available Tests" })).toBeVisible();
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await expect(page.getByRole("dialog", { name: "Book Test" })).toBeVisible();
    expect(await page.evaluate(() => "isOld" in window)).toBe(true);

    await open(page, "/tests");
    await expect(page.getByRole("heading", { name: "Tests of Today" })).toBeVisible();
    await expectFilesOf(page, (file) => later.files.includes(file));
    await expect.poll(async () => (await workersOf(page)).waiting).toBe("installed");

    // Without the network, while the new worker waits: each page is of one build.
    origin.leadTo(undefined);
    await open(page, "/tests");
    await expectFilesOf(page, (file) => later.files.includes(file));
    await open(page, "/");
    await expectFilesOf(page, (file) => !later.files.includes(file));

    // No page is open any more: the new worker takes over, and the old pages still have their files.
    const context = page.context();
    await page.close();
    origin.leadTo(second.url);
    const next = await context.newPage();
    await open(next, "/packages");
    await expect.poll(() => workersOf(next)).toEqual({ waiting: undefined, active: "activated" });
    origin.leadTo(undefined);
    await open(next, "/");
    await expectFilesOf(next, (file) => !later.files.includes(file));
  } finally {
    await second.stop();
    later.remove();
  }
});

test("SERVICE_WORKER=off takes the worker back and deletes what it kept", async ({
  page,
  origin,
}) => {
  await open(page, "/privacy");
  await keptPage(page);
  const without = await startServer({ env: { SERVICE_WORKER: "off" } });
  try {
    origin.leadTo(without.url);
    await page.evaluate(() => localStorage.setItem("cart", "[]"));
    await page.evaluate(
      async () => void (await navigator.serviceWorker.getRegistration())?.update(),
    );
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
          localStorage.getItem("cart"),
        ]),
      )
      .toEqual([0, 0, "[]"]);
  } finally {
    await without.stop();
  }
});
