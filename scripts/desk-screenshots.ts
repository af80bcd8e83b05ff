import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { connect } from "#app/db/connect.server.ts";
import { MONDAY_0942, signIn } from "#tests/e2e/desk/desk.ts";
import { startServer } from "#tests/server/built-site.ts";
import { nameOf, shoot } from "./take-picture.ts";

/** Writes the desk's screens at 360 and 1280 px to docs/screenshots/: the sample day, Monday, 09:42 AM. */
const SCREENS = {
  "/desk-today": "/",
  "/desk-booking": "/bookings/DS-7K4M",
  "/desk-family": "/bookings/DS-4T7W",
  "/desk-new-booking": "/bookings/new",
  "/desk-visits": "/visits",
  "/desk-tally": "/tally",
};

const server = await startServer({
  env: {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "../tests/e2e/desk/desk-clock.ts")}`,
    CLOCK_STARTS_AT: String(MONDAY_0942.getTime()),
    SAMPLE_DAY: "on",
  },
});
const db = connect({ file: join(server.dataDir, "doorstep.db") });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
try {
  for (const width of [360, 1280]) await shootAll(await newContext(width), width);
} finally {
  await browser.close();
  await db.destroy();
  await server.stop();
}

function newContext(width: number) {
  return browser.newContext({
    baseURL: server.deskUrl,
    viewport: { width, height: 800 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
}

async function shootAll(context: BrowserContext, width: number) {
  await context.clock.install({ time: MONDAY_0942 });
  const page = await context.newPage();
  await signIn(page, { db, deskUrl: server.deskUrl }, "front-desk");
  for (const [name, path] of Object.entries(SCREENS))
    await shoot(context, path, nameOf(name, width), undefined, "load");
  await db
    .updateTable("visits")
    .set({ assigneeId: "phlebotomist of the test" })
    .where("phlebotomist", "=", "Ravi")
    .execute();
  await signIn(page, { db, deskUrl: server.deskUrl }, "phlebotomist");
  await shoot(context, "/my-visits", nameOf("/desk-my-visits", width), undefined, "load");
  await context.close();
}
