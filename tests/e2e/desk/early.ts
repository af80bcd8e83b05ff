import type { Page } from "@playwright/test";
import type { Db } from "#app/db/schema.server.ts";
import type { Role } from "#app/lib/roles.ts";
import { expect, ready } from "../site.ts";
import { MONDAY_0942, signIn } from "./desk.ts";
import { CBC, givenStaff, givenVisit, LIPID } from "./given-round.ts";

type Server = Parameters<typeof signIn>[1];

/** Holds the scripts of every page until `release()`, or `come()`, which waits until React has the page. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const release = () => held.resolve();
  return {
    release,
    come: async () => {
      release();
      await ready(page);
    },
  };
}

/** Opens a screen of the desk whose scripts are still on the way. */
export async function openEarly(page: Page, desk: Server, role: Role, path: string) {
  const scripts = await holdScripts(page);
  await page.clock.install({ time: MONDAY_0942 });
  await signIn(page, desk, role);
  await page.goto(desk.deskUrl + path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return scripts;
}

/** The forms that this page posts from now on, each as its fields. */
export function postsOf(page: Page) {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && !request.url().endsWith("/live"))
      posts.push(request.postData() ?? "");
  });
  return posts;
}

/** What stands in the history, oldest first. */
export const actionsOf = async (db: Db) =>
  (await db.selectFrom("history").select("action").orderBy("at").execute()).map(
    ({ action }) => action,
  );

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const said = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });

export const JOSEPH = { id: "j1", name: "Joseph Mathew", tests: [LIPID, CBC] };
/** The list in which his visit is given to somebody. */
export const ASSIGN = "Assign Joseph Mathew";

/** His visit, which nobody has. */
export async function givenJoseph(db: Db) {
  await givenStaff(db);
  await givenVisit(db, { slot: "02:00 PM", patients: [JOSEPH], assigneeId: null });
}
