import { DESK_ROUTES } from "#built-desk";
import { TABLES } from "#app/db/table-keys.ts";
import type { Db } from "#app/db/schema.server.ts";
import { linksFor } from "#app/desk/screens.ts";
import { cannot, may, pageIsFor, type Right } from "#app/domain/staff/rights.ts";
import { ALL_ROLES, type Role } from "#app/lib/roles.ts";
import { oneDatabase } from "#tests/databases/databases.ts";
import { givenBooking, givenDoctor } from "#tests/databases/given.ts";
import { describe, expect, test, vi } from "vitest";
import { type Desk, deskOver, givenSignedIn } from "./given-desk.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Open to people who are not signed in; everything else asks for a session. */
const DOORS = ["routes/sign-in", "routes/sign-in-passkey", "routes/switch", "routes/welcome"];
/** The document around every page says the lab's name alone. */
const OPEN = ["root", ...DOORS];

/** An address of a route, with what exists in the place of its parameters. */
const addressOf = (pattern: string) =>
  pattern
    .replaceAll(/:(\w+)\??/g, (_, name: string) => PARAMETERS[name] ?? "unknown")
    .replace("*", "nowhere");
const PARAMETERS: Record<string, string> = {
  reference: "DS-B1",
  id: "visit of b1",
  doctor: "shenoy",
};

/** Addresses that take forms alone are among them. */
const screens = DESK_ROUTES.filter(({ id }) => !OPEN.includes(id));
const intents = DESK_ROUTES.flatMap(({ pattern, isIndex, action }) =>
  action && "intents" in action
    ? Object.entries(action.intents).map(([intent, { right }]) => ({
        pattern,
        isIndex,
        intent,
        right,
      }))
    : [],
);

/** The right of each loader of an address: the frame's and the screen's. */
const rightsOf = (pattern: string): Right[] =>
  DESK_ROUTES.filter((route) => route.pattern === pattern).flatMap(({ loader }) =>
    loader && "loads" in loader ? [loader.loads] : [],
  );

/** All data, but for when a session was used last. */
async function everything(db: Db) {
  const rows = [];
  for (const table of TABLES) rows.push(await db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
}

async function given(db: Db) {
  await givenBooking(db, { id: "b1", day: "2026-11-24" });
  await givenDoctor(db, "Dr. Shenoy", { id: "shenoy" });
  return deskOver(db, { env: { RATE_LIMITS: "off" } });
}

/** Posts to the action alone, as the desk's script does. */
const act = (
  desk: Desk,
  { pattern, isIndex, intent }: (typeof intents)[number],
  session?: string,
) => {
  const address = addressOf(pattern);
  const data = address === "/" ? "/_.data" : `${address}.data`;
  return desk.post(`${data}${isIndex ? "?index" : ""}`, { intent }, session);
};

/** Screens that lead whoever has their right to an address of its own. */
const LEADS_ON = new Map([["/catalogue/posts/new", "/catalogue/posts/draft-id"]]);

test("every loader and action asks for a right, but for the doors", () => {
  const unguarded = DESK_ROUTES.filter(
    ({ has, loader, action }) => (has.loader && !loader) || (has.action && !action),
  );
  expect(unguarded.map(({ id }) => id).toSorted()).toEqual([...OPEN].toSorted());
  expect(screens.length).toBeGreaterThan(1);
  expect(intents.length).toBeGreaterThan(3);
});

describe.each(oneDatabase)("§10 roles: the server decides, on $name", ({ freshDb }) => {
  test("every screen with every role, and with nobody", async () => {
    const db = await freshDb();
    const desk = await given(db);
    for (const role of ALL_ROLES) {
      const { session } = await givenSignedIn(db, role);
      for (const { pattern } of screens) {
        const where = `${role} at ${pattern}`;
        const lacking = rightsOf(pattern).find((right) => !may(role, right));
        const answer = await desk.get(addressOf(pattern), session);
        const page = await answer.text();
        const isHome = pattern === "/" && lacking !== undefined;
        expect([where, REFUSED.includes(answer.status)]).toEqual([
          where,
          Boolean(lacking) && !isHome,
        ]);
        const led = isHome ? linksFor((right) => may(role, right))[0]?.to : LEADS_ON.get(pattern);
        const location = answer.headers.get("Location")?.replace(/-[0-9a-f]{12}$/, "-id");
        expect([where, location]).toEqual([where, lacking && !isHome ? undefined : led]);
        expect(page).toContain(lacking && !isHome ? pageIsFor(lacking) : "");
      }
    }
    for (const session of [undefined, "x".repeat(43)])
      for (const { pattern } of screens) {
        const answer = await desk.get(addressOf(pattern), session);
        expect([pattern, answer.status]).toEqual([pattern, 302]);
        expect(answer.headers.get("Location")).toMatch(/^\/sign-in(\?|$)/);
        expect(await answer.text()).toBe("");
      }
    for (const { id, pattern } of DESK_ROUTES.filter((route) => DOORS.includes(route.id))) {
      const answer = await desk.get(addressOf(pattern));
      expect([id, [200, 302, 404].includes(answer.status)]).toEqual([id, true]);
    }
  });

  test("every intent of every action with every role, and with nobody", async () => {
    const db = await freshDb();
    const desk = await given(db);
    const sessions = new Map<string, string>();
    for (const role of ALL_ROLES) sessions.set(role, (await givenSignedIn(db, role)).session);
    for (const wanted of intents) {
      const before = await everything(db);
      const where = `${wanted.intent} at ${wanted.pattern}`;
      for (const session of [undefined, "x".repeat(43)])
        expect([where, (await act(desk, wanted, session)).status]).toEqual([where, 401]);
      for (const role of ALL_ROLES.filter((one) => !may(one, wanted.right))) {
        const answer = await act(desk, wanted, sessions.get(role));
        expect([where, role, answer.status]).toEqual([where, role, 403]);
        expect(await answer.text()).toContain(cannot(wanted.right));
      }
      expect(await everything(db)).toBe(before);
    }
    for (const wanted of intents) {
      const role = ALL_ROLES.find((one) => may(one, wanted.right)) ?? "manager";
      const { session } = await givenAnother(db, role);
      const answer = await act(desk, wanted, session);
      expect([wanted.intent, wanted.pattern, ...REFUSED, 500]).not.toContain(answer.status);
    }
  });
});

const REFUSED = [401, 403];

/** A session of its own, because an intent may end it. */
async function givenAnother(db: Db, role: Role) {
  await db.deleteFrom("staff").where("id", "=", `the-${role}`).execute();
  return givenSignedIn(db, role);
}
