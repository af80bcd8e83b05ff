import type { Browser, Page } from "@playwright/test";
import { addItem, itemOf } from "#app/site/cart/add-line.ts";
import type { CartItem } from "#app/site/cart/cart.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { median } from "./numbers.ts";
import { launchChromium } from "./page-load.ts";

/**
 * How long a change in a cart with 100 lines waits for its answer, with visit plan and offer.
 * `node bench/cart-changes.ts http://localhost:3000` prints each kind of change.
 */

const LINES = 100;
const TIMES = 9;
const REST_MS = 1_500;
const BETWEEN_MS = 250;

/** From the press to the frame that shows the change. */
export type ChangeTimes = { change: string; ms: number; slowestMs: number };

export async function measureCartChanges(browser: Browser, site: string): Promise<ChangeTimes[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.addInitScript(givenCart, JSON.stringify(await longCart(site)));
    await page.addInitScript(observePresses);
    await page.goto(`${site}/cart`);
    await page.getByRole("heading", { name: "Your visit plan" }).waitFor();
    await page.waitForTimeout(REST_MS);
    const line = (at: number) =>
      page
        .getByRole("listitem")
        .filter({ has: plus(page) })
        .nth(at);
    return [
      await times(page, "a day", (turn) =>
        page.locator("main input[type=radio]").nth(1 + (turn % 5)),
      ),
      await times(page, "a quantity", (turn) => plus(page).nth(turn * 7)),
      await times(page, "a removal", () =>
        line(1)
          .getByRole("button", { name: /^Remove / })
          .first(),
      ),
    ];
  } finally {
    await page.close();
  }
}

const plus = (page: Page) => page.getByRole("button", { name: /^One more / });

async function longCart(site: string) {
  const answer = (await (await fetch(`${site}/api/tests`)).json()) as { data: Test[] };
  const now = new Date();
  return answer.data
    .slice(0, LINES)
    .reduce<CartItem[]>((items, test) => addItem(items, itemOf(test, now)), []);
}

async function times(
  page: Page,
  change: string,
  target: (turn: number) => ReturnType<Page["locator"]>,
): Promise<ChangeTimes> {
  await page.evaluate(() => (window.pressTimes = []));
  for (let turn = 0; turn < TIMES; turn++) {
    await target(turn).dispatchEvent("click");
    await page.waitForTimeout(BETWEEN_MS);
  }
  const measured = await page.evaluate(() => window.pressTimes);
  if (measured.length !== TIMES)
    throw new Error(`${measured.length} presses of ${TIMES} were timed`);
  return { change, ms: median(measured), slowestMs: Math.max(...measured) };
}

declare global {
  interface Window {
    pressTimes: number[];
  }
}

/** Runs in the page, before its own scripts. */
function givenCart(cart: string) {
  localStorage.setItem("cart", cart);
}

/** Runs in the page: from the click to the end of the frame after it. */
function observePresses() {
  window.pressTimes = [];
  const onPress = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      const frame = new MessageChannel();
      frame.port1.addEventListener("message", () =>
        window.pressTimes.push(performance.now() - timeStamp),
      );
      frame.port1.start();
      frame.port2.postMessage(0);
    });
  addEventListener("click", onPress, { capture: true });
}

if (import.meta.main) {
  const browser = await launchChromium();
  const [site = "http://localhost:3000"] = process.argv.slice(2);
  process.stdout.write(
    `${JSON.stringify(await measureCartChanges(browser, site), undefined, 2)}\n`,
  );
  await browser.close();
}
