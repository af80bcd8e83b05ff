import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import type { Database, Db } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import type { Role } from "#app/lib/roles.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { startServer } from "#tests/server/built-site.ts";
import type { Page } from "@playwright/test";
import { ready, test as base } from "../site.ts";

export { expect } from "@playwright/test";

/**
 * Monday 23 November 2026, 09:42 AM in India: the moment at which every test of the desk begins. The
 * server's clock runs on during a test, so a test says 09:4x of what the server wrote.
 */
export const MONDAY_0942 = new Date("2026-11-23T04:12:00.000Z");

type Server = {
  /** Of the desk and of the public site that share the database; without a slash at the end. */
  deskUrl: string;
  siteUrl: string;
  /** The server's database, to give it rows and to look at them. */
  db: Db;
  dataDir: string;
  /** Sets the server's clock back to `MONDAY_0942`. */
  resetClock: () => void;
};

type Fixtures = {
  /** A server of this worker alone, emptied of visits, staff and money before each test. */
  desk: Server;
  /** Signs in with a role (a manager, unless told) and opens a screen; the page's clock runs with the server's. */
  openDesk: (page: Page, role?: Role, path?: string) => Promise<void>;
};

/** What tests of the desk make; the sample catalogue stays. */
const EMPTIED: readonly (keyof Database)[] = [
  "notices",
  "reports",
  "reportFiles",
  "criticalValues",
  "tubesAside",
  "tubeScans",
  "labels",
  "labelPrints",
  "labelRolls",
  "samples",
  "bags",
  "closedTallies",
  "handovers",
  "bankRows",
  "bankFiles",
  "bankBatches",
  "bankColumns",
  "accountPayments",
  "creditNotes",
  "statedVisits",
  "accountStatements",
  "accountYears",
  "accountPrices",
  "deletedCharges",
  "accounts",
  "payments",
  "refunds",
  "refundsDue",
  "endedVisits",
  "soldTests",
  "receipts",
  "receiptPatients",
  "receiptYears",
  "messageTemplates",
  "operatorLists",
  "wrongNumbers",
  "messageStops",
  "takenReplies",
  "calls",
  "history",
  "staffAbsences",
  "agreedPrices",
  "bookingLines",
  "bookings",
  "doctors",
  "visits",
  "callbacks",
  "idempotencyKeys",
  "postDrafts",
  "pictures",
  "staff",
];

type WorkerFixtures = {
  deskServer: Server;
  /** Another folder with a build, and settings of its own. */
  given: { folder?: string; env?: Record<string, string> };
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  given: [{}, { option: true, scope: "worker" }],
  deskServer: [
    async ({ given }, use) => {
      const server = await startServer({
        ...given,
        env: {
          NODE_OPTIONS: `--import ${join(import.meta.dirname, "desk-clock.ts")}`,
          CLOCK_STARTS_AT: String(MONDAY_0942.getTime()),
          RATE_LIMITS: "off",
          ...given.env,
        },
      });
      const db = connect({ file: join(server.dataDir, "doorstep.db") });
      await use({
        deskUrl: server.deskUrl,
        siteUrl: server.url,
        db,
        dataDir: server.dataDir,
        resetClock: () => server.kill("SIGUSR2"),
      });
      await db.destroy();
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ deskServer }, use) => use(deskServer.deskUrl),
  desk: async ({ deskServer }, use) => {
    deskServer.resetClock();
    for (const table of EMPTIED) await deskServer.db.deleteFrom(table).execute();
    await forgetSettings(deskServer.db);
    await use(deskServer);
  },
  openDesk: async ({ desk }, use) => {
    await use(async (page, role = "manager", path = "/") => {
      await page.clock.install({ time: MONDAY_0942 });
      await signIn(page, desk, role);
      await page.goto(desk.deskUrl + path);
      await ready(page);
    });
  },
});

/** What the lab has set is kept in memory for a data version, by the desk as by the site. */
const forgetSettings = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom("labSettings").returningAll().execute();
    if (gone.length > 0) await bumpDataVersion(trx);
  });

/** A colleague of each role; their session is made in the database, so that no test waits for a form. */
export async function signIn(
  page: Page,
  { db, deskUrl }: Pick<Server, "db" | "deskUrl">,
  role: Role,
) {
  const id = `${role} of the test`;
  await db
    .insertInto("staff")
    .values({
      id,
      name: NAMES[role],
      signInName: role,
      role,
      mayPublish: 0,
      sample: 0,
      createdAt: MONDAY_0942.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const value = await startSession(db, id, "password", MONDAY_0942);
  await page.context().addCookies([{ name: "desk", value, url: deskUrl, httpOnly: true }]);
}

const NAMES: Record<Role, string> = {
  phlebotomist: "Ravi Kumar",
  "front-desk": "Kavitha Nair",
  laboratory: "Harini Subramanian",
  manager: "Suma Prakash",
};
