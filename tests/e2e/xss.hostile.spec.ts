import { DatabaseSync } from "node:sqlite";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { startServer, type StartedServer } from "../server/built-site.ts";
import { cartOf } from "./site.ts";
import { ROUTES } from "./routes.ts";
import { PAYLOADS } from "./xss-payloads.ts";

/** Input of visitors and of the lab's files is shown as text: no script in it runs. */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const PHONE = "1000000042";
let server: StartedServer;

/** A lab whose catalogue, posts and reports are all attacks, written to the database past the import checks. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-xss-"));
  await (await startServer({ env: { DATA_DIR: dataDir } })).stop();
  const file = new DatabaseSync(join(dataDir, "doorstep.db"));
  poison(file);
  file.close();
  server = await startServer({ env: { DATA_DIR: dataDir, RATE_LIMITS: "off" } });
});
test.afterAll(() => server.stop());

const FIELDS = {
  tests: "name category container turnaround fasting description aliases",
  packages: "name subtitle description icon color",
  booths:
    "name address city pincode phone timing working_days contact_person emergency_contact google_maps_link",
};

function poison(file: DatabaseSync) {
  for (const [table, columns] of Object.entries(FIELDS)) {
    const ids = file.prepare(`select id from ${table}`).all();
    const names = columns.split(" ");
    const set = file.prepare(
      `update ${table} set ${names.map((name) => `${name} = ?`).join(", ")} where id = ?`,
    );
    for (const [row, { id }] of ids.entries())
      set.run(...names.map((name, column) => textFor(name, row + column * 7)), String(id));
  }
  file.exec("delete from posts");
  const post = file.prepare(
    `insert into posts (id, slug, title, image, meta_description, content, category, tags, publish_date, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z')`,
  );
  const report = file.prepare(
    "insert into reports (id, phone, patient_name, test_name, uploaded_at, pdf) values (?, ?, ?, ?, '2026-11-20T00:00:00.000Z', ?)",
  );
  for (const [n, text] of PAYLOADS.entries()) {
    post.run(
      `p${n}`,
      `p${n}`,
      text,
      text,
      text,
      `<p>before</p>${text}<p>after</p>`,
      text,
      JSON.stringify([text]),
    );
    report.run(`r${n}`, PHONE, text, text, Buffer.from("%PDF-1.4"));
  }
}

/** Aliases are stored as JSON. */
function textFor(column: string, n: number) {
  const text = PAYLOADS[n % PAYLOADS.length] ?? "";
  return column === "aliases" ? JSON.stringify([text]) : text;
}

/** Records, in every page of the context, scripts that ran and scripts that the CSP stopped. */
async function watch(context: BrowserContext) {
  const ran: string[] = [];
  const stopped: string[] = [];
  await context.exposeBinding("sawScript", ({ page }) => void ran.push(page.url()));
  await context.exposeBinding("sawBreach", ({ page }, what: string) => {
    const breach = `${page.url()}: ${what}`;
    if (!PICTURE.test(breach)) stopped.push(breach);
  });
  await context.addInitScript(() => {
    const see = Reflect.get(window, "sawScript") as () => void;
    const tell = Reflect.get(window, "sawBreach") as (what: string) => void;
    for (const name of ["alert", "confirm", "prompt"] as const)
      Object.defineProperty(window, name, { value: () => see(), writable: false });
    document.addEventListener("securitypolicyviolation", (event) => {
      tell(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on("dialog", (dialog) => {
    ran.push(dialog.page()?.url() ?? "a dialog");
    void dialog.dismiss();
  });
  return { ran, stopped };
}

type Visit = { unhydrated?: boolean; onLoad?: (page: Page) => Promise<void> };

/**
 * Visits many addresses in a few tabs at once. Unhydrated pages stay as the server wrote them: that is
 * quicker, and a script in them would still run.
 */
async function visit(context: BrowserContext, paths: string[], how: Visit) {
  const left = [...paths];
  const tab = async () => {
    const page = await context.newPage();
    if (how.unhydrated) await blockScripts(page);
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      await page.goto(server.url + path, { waitUntil: "load" });
      await how.onLoad?.(page);
    }
    await page.close();
  };
  await Promise.all([tab(), tab(), tab()]);
}

/** The browser blocks them itself: asking a route handler about each request costs more than loading them. */
async function blockScripts(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
}

const settled = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(() => done(), 50)));

/** `javascript:` as a picture's URL never runs, with or without a CSP; the import refuses it anyway. */
const PICTURE = /: img-src javascript $/;

test("control: a script that runs is recorded, and the CSP stops one that came with the data", async ({
  context,
  page,
}) => {
  const { ran, stopped } = await watch(context);
  await page.route("**/unsafe", (route) =>
    route.fulfill({ contentType: "text/html", body: "<img src=x onerror=alert(1)>" }),
  );
  await page.goto(`${server.url}/unsafe`);
  await expect.poll(() => ran.length).toBe(1);

  await page.route("**/privacy", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</main>", "<script>alert(1)</script></main>");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${server.url}/privacy`);
  await expect.poll(() => stopped.join()).toContain("script-src-elem inline");
  expect(ran).toHaveLength(1);
});

test(`${PAYLOADS.length} payloads run no script from any field of the catalogue, posts and booths`, async ({
  context,
}) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
  const { ran, stopped } = await watch(context);
  await visit(
    context,
    ROUTES.map(([path]) => path),
    { onLoad: settled },
  );
  await visit(
    context,
    PAYLOADS.flatMap((_, n) => (n % 16 === 0 ? [`/blog/p${n}`] : [])),
    { onLoad: settled },
  );
  await visit(
    context,
    PAYLOADS.map((_, n) => `/blog/p${n}`),
    {
      unhydrated: true,
      onLoad: async (page) => {
        await expect(page.locator("article > div")).toContainText("before");
        const link = page.locator("article > div a").first();
        if (await link.count())
          await link.click({ timeout: 300, noWaitAfter: true }).catch(() => {});
      },
    },
  );
  expect({ ran, stopped }).toEqual({ ran: [], stopped: [] });
  for (const path of ["/tests", "/packages", "/collection-booth", "/blogs"]) {
    const page = await context.newPage();
    await page.goto(server.url + path);
    // The attacks were really shown, as text.
    await expect(page.getByRole("main")).toContainText(PAYLOADS[0] ?? "");
  }
});

test("they run no script from any part of a URL", async ({ context }) => {
  const { ran, stopped } = await watch(context);
  const places = [
    (text: string) => `/tests?category=${text}`,
    (text: string) => `/tests?test=${text}`,
    (text: string) => `/health-concern/${text}`,
    (text: string) => `/recommended-checkup/${text}/${text}`,
    (text: string) => `/package/${text}`,
    (text: string) => `/blog/${text}`,
    (text: string) => `/checkups/${text}`,
    (text: string) => `/callback/thank-you?time=${text}`,
    (text: string) => `/book?test=${text}`,
    (text: string) => `/${text}?${text}#${text}`,
  ];
  const encoded = PAYLOADS.map((text) => encodeURIComponent(text));
  const searches = encoded.map((text) => `/search?q=${text}`);
  const others = encoded.map((text, n) => places[n % places.length]?.(text) ?? "/");
  await visit(context, [...searches.slice(0, 8), ...others.slice(0, places.length)], {
    onLoad: settled,
  });
  await visit(context, [...searches, ...others], { unhydrated: true });
  expect({ ran, stopped }).toEqual({ ran: [], stopped: [] });
});

test("they run no script from the stored cart, from reports, or from a refused form", async ({
  context,
  page,
}) => {
  const { ran, stopped } = await watch(context);
  const lines = PAYLOADS.map((text, n) => ({
    _id: `${text}${n}`,
    testId: text,
    name: text,
    price: n,
    category: text,
    description: text,
    quantity: 1,
    sampleContainer: text,
    turnaroundTime: text,
    fasting: text,
    packageName: text,
  }));
  await context.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify(lines));
  await page.goto(`${server.url}/cart`);
  await expect(page.getByText(PAYLOADS[0] ?? "", { exact: true }).first()).toBeVisible();
  expect(await cartOf(page)).toHaveLength(PAYLOADS.length);

  await page.goto(`${server.url}/reports`);
  await page.getByRole("textbox").first().fill(PHONE);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByText(PAYLOADS[0] ?? "", { exact: true }).first()).toBeVisible();

  for (const path of ["/callback", "/reports", "/book?test=complete-blood-count"])
    for (const part of [PAYLOADS.slice(0, 40), PAYLOADS.slice(40, 80), PAYLOADS.slice(80)])
      await postForm(page, path, part.join(" "));
  expect({ ran, stopped }).toEqual({ ran: [], stopped: [] });
});

/** Posts the page's form as a browser without JavaScript does, with the same text in every field. */
async function postForm(page: Page, path: string, text: string) {
  await page.goto(server.url + path);
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  const loaded = page.waitForEvent("load");
  await page
    .locator("main form")
    .first()
    .evaluate((form: HTMLFormElement, value) => {
      const copy = document.createElement("form");
      copy.method = "post";
      copy.action = location.href;
      for (const { name } of [...form.elements] as HTMLInputElement[]) {
        const field = document.createElement("textarea");
        [field.name, field.value] = [name, value];
        copy.append(field);
      }
      document.body.append(copy);
      copy.submit();
    }, text);
  expect((await answered).status()).toBe(422);
  await loaded;
  await settled(page);
}
