import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ROUTES } from "#tests/e2e/routes.ts";
import { FOLDER, nameOf, QUALITY, shoot } from "./take-picture.ts";
import { type BrowserContext, chromium, type Page } from "@playwright/test";

/** Writes every route of the public site at 360 and 1280 px to docs/screenshots/, from a server of its own. */
const WIDTHS = [360, 1280];

/** Of the site in Hindi, what shows its words and its type; the screens are the same. */
const HINDI = ["/hi", "/hi/tests", "/hi/package/full-body-checkup"];

const CART = [
  {
    _id: "Complete Blood Count-1",
    testId: "complete-blood-count",
    name: "Complete Blood Count",
    price: 300,
    originalPrice: 400,
    category: "Haematology",
    description: "",
    quantity: 2,
    sampleContainer: "EDTA tube (lavender)",
    turnaroundTime: "Same day",
  },
  {
    _id: "Lipid Profile-1",
    testId: "lipid-profile",
    name: "Lipid Profile",
    price: 300,
    category: "Heart & Lipids",
    description: "",
    quantity: 1,
    sampleContainer: "Plain/SST tube (red/gold)",
    turnaroundTime: "Same day",
    fasting: "10-12 hours",
  },
];

const planned = (name: string, sampleContainer: string, turnaroundTime: string, fasting = "") => ({
  _id: name,
  name,
  price: 300,
  category: "Other",
  description: "",
  quantity: 1,
  sampleContainer,
  turnaroundTime,
  fasting,
});
const PLANNED_CART = [
  planned("Kidney Function", "Plain/SST tube (red/gold)", "Same day"),
  planned("Urine Routine and Microscopy", "Sterile urine container", "Same day"),
  planned("Complete Blood Count", "EDTA tube (lavender)", "Same day"),
  planned("Fasting Blood Sugar", "Fluoride tube (grey)", "6 hours", "8-10 hours"),
  planned("Lipid Profile", "Plain/SST tube (red/gold)", "Same day", "10-12 hours"),
  planned("Vitamin D", "Plain/SST tube (red/gold)", "24 hours"),
  planned("ECG", "At centre", "Same day", "Ask us"),
];
/** Saturday, 21 November 2026, 8:30 AM in India, and the Monday after it. */
const SATURDAY = new Date("2026-11-21T03:00:00Z");
const MONDAY = { day: "2026-11-23", time: "09:00 AM" };

const dataDir = mkdtempSync(join(tmpdir(), "doorstep-screenshots-"));
const server = spawn("sh", [join(import.meta.dirname, "serve.sh")], {
  env: {
    ...process.env,
    ENV_FILE: "/dev/null",
    PORT: "0",
    DESK: "off",
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  await shootAll(await addressOf(server.stdout));
} finally {
  server.kill();
  await once(server, "exit");
  rmSync(dataDir, { recursive: true, force: true });
}

/** The address in the one line that the server prints. */
async function addressOf(output: NodeJS.ReadableStream) {
  for await (const line of createInterface(output)) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error("the server ended before it listened");
}

async function shootAll(address: string) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width, height: 800 },
      locale: "en-IN",
      reducedMotion: "reduce",
    });
    for (const [path] of ROUTES) await shoot(context, path, nameOf(path, width));
    await shoot(context, "/tests?test=complete-blood-count", nameOf("/dialog", width), openDialog);
    for (const path of HINDI) await shoot(context, path, nameOf(path, width));
    await context.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify(CART));
    await shoot(context, "/cart", nameOf("/cart-filled", width));
    await shoot(context, "/hi/cart", nameOf("/hi/cart-filled", width));
    await shootVisitPlan(context, nameOf("/visit-plan", width));
    await context.close();
  }
  await browser.close();
}

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Book Now" }).first().click();
  await page.getByRole("dialog").locator("[name=patientName]").waitFor();
}

/** The visit plan of a cart alone, without the page around it. */
async function shootVisitPlan(context: BrowserContext, name: string) {
  const page = await context.newPage();
  await page.clock.setFixedTime(SATURDAY);
  await page.addInitScript(
    ([cart, visit]) => {
      localStorage.setItem("cart", cart);
      sessionStorage.setItem("visit", visit);
    },
    [JSON.stringify(PLANNED_CART), JSON.stringify(MONDAY)] as const,
  );
  await page.goto("/cart", { waitUntil: "networkidle" });
  const plan = page.getByRole("region", { name: "Your visit plan" });
  await plan.getByRole("link", { name: /^All \d+ booths/ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const box = await plan.boundingBox();
  if (!box) throw new Error("the visit plan is not shown");
  const devtools = await context.newCDPSession(page);
  const shot = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    captureBeyondViewport: true,
    // With the margin on which the plan's sheet stands on phones.
    clip: {
      ...box,
      x: box.x - 16,
      y: box.y - 16,
      width: box.width + 32,
      height: box.height + 32,
      scale: 1,
    },
  });
  writeFileSync(join(FOLDER, name), Buffer.from(shot.data, "base64"));
  await page.close();
}
