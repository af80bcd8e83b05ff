import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { connect } from "#app/db/connect.server.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { type SampleColleague, staffId } from "#server/data/sample-day/sample-staff.ts";
import { MONDAY_0942 } from "#tests/e2e/desk/desk.ts";
import { startServer } from "#tests/server/built-site.ts";
import { nameOf, shoot } from "./take-picture.ts";

/** Writes the desk's screens at 360 and 1280 px to docs/screenshots/: the sample day, Monday, 09:42 AM. */
const SCREENS: [SampleColleague, Record<string, string>][] = [
  [
    "kavitha",
    {
      "/desk-today": "/",
      "/desk-booking": "/bookings/DS-7K4M",
      "/desk-family": "/bookings/DS-4T7W",
      "/desk-new-booking": "/bookings/new",
      "/desk-visits": "/visits",
      "/desk-receive": "/receive",
      "/desk-tally": "/tally",
      "/desk-receipt": "/receipts/SAMPLE/26-27/00001",
    },
  ],
  [
    "suma",
    {
      "/desk-reports": "/reports",
      "/desk-lab": "/lab",
      "/desk-people": "/people",
      "/desk-privacy": "/privacy",
      "/desk-activity": "/activity",
    },
  ],
  ["ravi", { "/desk-my-visits": "/my-visits" }],
];

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
  for (const [colleague, screens] of SCREENS) {
    await signInAs(context, staffId(colleague));
    for (const [picture, path] of Object.entries(screens))
      await shoot(context, path, nameOf(picture, width), undefined, "load");
  }
  await context.close();
}

/** Signs in as a colleague of the sample day, who has no password. */
async function signInAs(context: BrowserContext, id: string) {
  const value = await startSession(db, id, "password", MONDAY_0942);
  await context.addCookies([{ name: "desk", value, url: server.deskUrl, httpOnly: true }]);
}
