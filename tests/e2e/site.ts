import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { atBothWidths } from "./both-widths.ts";

export { expect, type Page };

type Fixtures = {
  /** Lines a test puts on the console on purpose are pushed here; any other error fails it. */
  expectedErrors: RegExp[];
};

/** Fails a test on console errors, page errors, breaches of the CSP and requests to other origins. */
export const test = base.extend<Fixtures>({
  expectedErrors: [
    async ({ context, baseURL }, use) => {
      const troubles = watch(context, baseURL ?? "");
      const expected: RegExp[] = [];
      await use(expected);
      const unexpected = troubles.filter((line) => !expected.some((words) => words.test(line)));
      expect(unexpected, "console errors, page errors and foreign requests").toEqual([]);
    },
    { auto: true },
  ],
});

function watch(context: BrowserContext, origin: string) {
  const troubles: string[] = [];
  context.on("console", (line) => {
    // A resource that failed is named by its place alone.
    if (line.type() === "error") troubles.push([line.text(), line.location().url].join(" "));
  });
  context.on("weberror", (thrown) => troubles.push(String(thrown.error())));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url))
      troubles.push(`request to ${url}`);
  });
  return troubles;
}

/** What the browser and the site log when an API call fails. */
export const FAILED_CALL = /Failed to load resource|\/api\/|ApiError|answered \d+|Failed to fetch/;

/** Opens a page and waits until it is hydrated, so that a click is a navigation inside the site. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

/**
 * React has committed the hydrated page and run its effects. Its elements carry React's keys earlier,
 * while hydration still runs; a click or a key in that gap is lost.
 */
export async function ready(page: Page) {
  await page.waitForFunction(() => {
    const container = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"));
    return container?.[1].stateNode.current.memoizedState.isDehydrated === false;
  });
  // Effects are a task of their own after the commit; one in the background comes after it.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
}

/** The words of the next browser alert, which is accepted. */
export const nextAlert = (page: Page) =>
  new Promise<string>((resolve) => {
    page.once("dialog", async (dialog) => {
      await dialog.accept();
      resolve(dialog.message());
    });
  });

/** Makes every call whose path begins so fail, from now on. */
export async function failCalls(page: Page, path: string, status = 500, body: unknown = {}) {
  await page.route(
    (url) => `${url.pathname}${url.search}`.startsWith(path),
    (route) => route.fulfill({ status, json: body }),
  );
}

/** What the browser of `goToBrokenPage` throws: push it to `expectedErrors`. */
export const BROKEN = /a broken browser/;

/** Goes to the filled cart in a browser that cannot write prices, so that its page cannot be drawn. */
export async function goToBrokenPage(page: Page) {
  await givenCart(page, [{ _id: "a", name: "A", price: 1, category: "Other", quantity: 1 }]);
  await open(page, "/checkups/women");
  await page.evaluate(() =>
    Object.defineProperty(Intl.NumberFormat.prototype, "format", {
      get() {
        throw new Error("a broken browser");
      },
    }),
  );
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error" })).toBeVisible();
}

/** Nothing on the page is wider than the window, at both widths. */
export async function expectFits(page: Page) {
  // A link may have been pressed: the document it leads to is measured once it is whole.
  await page.waitForLoadState();
  await atBothWidths(page, async () => {
    const wider = await page.locator("html").evaluate((html) =>
      html.scrollWidth <= innerWidth
        ? []
        : Array.from(document.querySelectorAll("body *"))
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .slice(0, 5)
            .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(wider).toEqual([]);
  });
}

/** Holds every call whose path begins so until `release()`. */
export async function holdCalls(page: Page, path: string) {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => `${url.pathname}${url.search}`.startsWith(path),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  return { release: () => held.resolve() };
}

/** A made-up patient whose number no other test uses; demo numbers begin with 1. */
export const aPatient = () => {
  const digits = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const phone = `1${String(digits % 1e9).padStart(9, "0")}`;
  return { name: `Asha ${phone.slice(-4)}`, phone, email: `asha${phone}@example.com` };
};

/** India's date so many days from now, as date boxes hold it. */
export const indianDay = (days = 0) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(
    Date.now() + days * 86_400_000,
  );

/** What the browser's storage holds under the key `cart` (product §9). */
export const cartOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]") as unknown);

/** Puts lines into the stored cart before any page of the test loads. */
export const givenCart = (page: Page, lines: object[]) =>
  page.addInitScript((stored) => {
    if (!sessionStorage.getItem("given")) localStorage.setItem("cart", stored);
    sessionStorage.setItem("given", "once");
  }, JSON.stringify(lines));

/** The addresses posted to from now on. */
export function countPosts(page: Page) {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  return posts;
}

/** The strip of the lab's claims on the home page. */
export const figuresOf = (page: Page) => page.getByRole("region", { name: "In figures" });

/** A snackbar by its words. */
export const snackbarOf = (page: Page, words: string) =>
  page.getByRole("status").getByText(words, { exact: true });

/** The turning circle in what is under way; it has no words. */
export const spinnerIn = (place: Locator) => place.locator("i[aria-hidden=true]:empty");

/** The number of items beside the header's cart link. */
export const cartCount = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Cart/ }).getByText(/^\d+$/);

/** Stops the page's clock a minute from now; timers then run only by `page.clock.runFor`. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);
