import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { bookByCall } from "./booked-ticket.ts";
import { expect, FAILED_CALL, type Page, test } from "./site.ts";

/** Leaves the page as a link does without JavaScript. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
  }, path);
  await page.waitForURL(`**${path}`, { waitUntil: "networkidle" });
}

/**
 * An address of the site that notes each Referer. The browser's own list of requests names one for fonts
 * that it takes from a preload, which are never asked for.
 */
async function notingReferers(site: string) {
  const told: string[] = [];
  const server = createServer((asked, answer) => {
    told.push(asked.headers.referer ?? "");
    const { method, headers } = asked;
    const passedOn = ask(site + asked.url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(passedOn);
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    told,
    at: `http://localhost:${port}`,
    close: () => server.close().closeAllConnections(),
  };
}

for (const root of ["", "/hi"]) {
  test(`§2 ticket: below ${root || "/"} no Referer has its link`, async ({
    page,
    request,
    baseURL,
    expectedErrors,
  }) => {
    const { ticket } = await bookByCall(request);
    const { told, at, close } = await notingReferers(baseURL ?? "");
    expectedErrors.push(new RegExp(`^request to ${at}`));
    await page.goto(`${at}${root}/privacy`, { waitUntil: "networkidle" });
    expect(told.filter((referer) => referer.endsWith(`${root}/privacy`)).length).toBeGreaterThan(5);
    told.length = 0;
    await page.goto(at + root + ticket, { waitUntil: "networkidle" });
    await follow(page, `${root}/privacy`);
    expect(await page.evaluate(() => document.referrer)).toBe("");
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((referer) => referer.includes("/ticket/"))).toEqual([]);
    close();
  });

  test(`§2 ticket: below ${root || "/"} no cache of the browser has it`, async ({
    page,
    request,
    expectedErrors,
  }) => {
    const { ticket, name } = await bookByCall(request);
    await page.goto(root + ticket, { waitUntil: "networkidle" });
    await expect(page.getByText(name).first()).toBeVisible();
    await follow(page, `${root}/privacy`);
    expectedErrors.push(FAILED_CALL, /ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    const kept = (path: string) =>
      page.evaluate(
        (asked) => fetch(asked, { cache: "force-cache" }).then((answer) => answer.text(), String),
        path,
      );
    expect(await kept(`${root}/privacy`)).toContain("<html");
    expect(await kept(root + ticket)).toContain("TypeError");
    await page.goBack().catch(() => null);
    expect(await page.locator("body").innerText()).not.toContain(name);
  });
}
