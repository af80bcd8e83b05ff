import { DESK_ROUTES } from "#built-desk";
import type { Db } from "#app/db/schema.server.ts";
import { makeWelcomeLink } from "#app/desk/sign-in/sign-in/welcome.service.server.ts";
import { oneDatabase } from "#tests/databases/databases.ts";
import { givenAccount, givenColleague, PASSWORD } from "#tests/databases/given.ts";
import { describe, expect, test, vi } from "vitest";
import { cookieIn, DESK, type Desk, deskOver, givenSignedIn, MORNING } from "./given-desk.ts";

vi.setConfig({ testTimeout: 120_000 });

const later = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000);
const isIn = async (desk: Desk, session: string) => (await desk.get("/me", session)).status === 200;
const countOf = async (db: Db) =>
  (await db.selectFrom("staffSessions").selectAll().execute()).length;

/** What a browser says of a form that another site has sent. */
const FOREIGN: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: `${DESK}.evil.example` },
  { Origin: "http://localhost:3000" },
  { Origin: DESK, "Sec-Fetch-Site": "cross-site" },
  { Origin: DESK, "Sec-Fetch-Site": "same-site" },
];

async function signedIn(desk: Desk, name = "kavitha", headers: Record<string, string> = {}) {
  const fields = { name, password: PASSWORD };
  const answer = await desk.post("/sign-in", fields, undefined, headers);
  return {
    answer,
    session: cookieIn(answer, "desk") ?? "",
    browser: cookieIn(answer, "desk-browser"),
  };
}

describe.each(oneDatabase)("attacks on the desk's door on $name", ({ freshDb }) => {
  test("fixation: a planted session becomes nobody's", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha", role: "front-desk" });
    const desk = deskOver(db);
    const planted = "p".repeat(43);
    const fields = { name: "kavitha", password: PASSWORD };
    const answer = await desk.post("/sign-in", fields, planted);
    expect(answer.status).toBe(303);
    expect(cookieIn(answer, "desk")).not.toBe(planted);
    expect(await isIn(desk, planted)).toBe(false);
    expect(await isIn(desk, cookieIn(answer, "desk") ?? "")).toBe(true);
  });

  test("theft: a cookie is worth nothing after sign-out, sign-out everywhere, a block or a new password", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, { id: "kavitha", role: "front-desk" });
    const desk = deskOver(db);
    const one = (await signedIn(desk)).session;
    const other = (await signedIn(desk)).session;
    const left = await desk.post("/me", { intent: "sign-out" }, one);
    expect([left.status, cookieIn(left, "desk")]).toEqual([303, ""]);
    expect([await isIn(desk, one), await isIn(desk, other)]).toEqual([false, true]);
    await desk.post("/me", { intent: "sign-out-everywhere" }, other);
    expect(await isIn(desk, other)).toBe(false);

    const third = (await signedIn(desk)).session;
    await db.updateTable("staff").set({ blockedAt: MORNING.toISOString() }).execute();
    expect(await isIn(desk, third)).toBe(false);
    await db.updateTable("staff").set({ blockedAt: null }).execute();

    const secret = await makeWelcomeLink(db, id, MORNING);
    const fields = { signInName: "kavitha", password: "another four quiet words" };
    const accepted = await desk.post(`/welcome/${secret}`, fields);
    expect(accepted.status).toBe(303);
    expect(await isIn(desk, third)).toBe(false);
    expect(await isIn(desk, cookieIn(accepted, "desk") ?? "")).toBe(true);
  });

  test("a session ends after 12 hours without use", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha", role: "front-desk" });
    let now = MORNING;
    const desk = deskOver(db, { now: () => now });
    const { session } = await signedIn(desk);
    now = later(11 * 60);
    expect(await isIn(desk, session)).toBe(true);
    now = later(22 * 60);
    expect(await isIn(desk, session)).toBe(true);
    now = later(34 * 60 + 1);
    expect(await isIn(desk, session)).toBe(false);
  });

  test("an open screen that reads itself is no use of it by a person; a touch is", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha", role: "front-desk" });
    let now = MORNING;
    const desk = deskOver(db, { now: () => now });
    const { session } = await signedIn(desk);
    const reads = async () => {
      const answers = [];
      for (const path of ["/_.data", "/me.data", "/find"])
        answers.push((await desk.send(path, { headers: { Accept: "*/*" } }, session)).status);
      return answers;
    };
    now = later(11 * 60);
    expect(await reads()).toEqual([200, 200, 200]);
    expect((await desk.post("/live", {}, session)).status).toBe(204);
    now = later(22 * 60);
    expect(await reads()).toEqual([200, 200, 200]);
    now = later(23 * 60 + 1);
    expect(await isIn(desk, session)).toBe(false);
    expect((await desk.post("/live", {}, session)).status).toBe(401);
  });

  test("CSRF: no action takes a form from another site, or from nowhere", async () => {
    const db = await freshDb();
    const { session } = await givenSignedIn(db, "manager");
    const desk = deskOver(db);
    const actions = DESK_ROUTES.filter(({ has }) => has.action);
    expect(actions.length).toBeGreaterThan(3);
    const before = await countOf(db);
    for (const { pattern, action } of actions) {
      const path = pattern.replaceAll(/:\w+\??/g, "x");
      const intents = action && "intents" in action ? Object.keys(action.intents) : [""];
      for (const intent of intents)
        for (const headers of FOREIGN) {
          const answer = await desk.post(path, { intent }, session, headers);
          expect([path, headers, answer.status]).toEqual([path, headers, 403]);
        }
    }
    const bare = await desk.postBare("/me", { intent: "sign-out" }, session);
    expect(bare.status).toBe(403);
    expect(await countOf(db)).toBe(before);
    expect(await isIn(desk, session)).toBe(true);
  });

  test("brute force: five tries, then a rest, whatever is known", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" });
    const desk = deskOver(db);
    for (const name of ["kavitha", "nobody"]) {
      const said: string[] = [];
      for (let time = 0; time < 6; time++) {
        const answer = await desk.post("/sign-in", { name, password: "not the right one" });
        expect(answer.status).toBe(403);
        said.push(/(Name or password|Too many tries)[^<]*/.exec(await answer.text())?.[0] ?? "");
      }
      expect(said).toEqual([
        ...[4, 3, 2].map((left) => `Name or password is wrong. You can try ${left} more times.`),
        "Name or password is wrong. You can try 1 more time.",
        "Too many tries. Try again at 09:57 AM.",
        "Too many tries. Try again at 09:57 AM.",
      ]);
    }
  });

  test("enumeration: an unknown name is answered like a wrong password, and as slowly", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" });
    const desk = deskOver(db, { env: { RATE_LIMITS: "off" } });
    const tryOnce = async (name: string) => {
      const startedAt = performance.now();
      const answer = await desk.post("/sign-in", { name, password: "not the right one" });
      const ms = performance.now() - startedAt;
      const page = await answer.text();
      return { ms, page: page.replaceAll(name, "NAME").replaceAll(/nonce="[^"]*"/g, "") };
    };
    await tryOnce("warm-up");
    // By turns, and the fastest of each: what the machine does besides slows both alike.
    const fastest = { known: Infinity, unknown: Infinity };
    for (let time = 0; time < 30; time++) {
      const [known, unknown] = [await tryOnce("kavitha"), await tryOnce("nobody0")];
      expect(unknown.page).toBe(known.page);
      fastest.known = Math.min(fastest.known, known.ms);
      fastest.unknown = Math.min(fastest.unknown, unknown.ms);
    }
    expect(fastest.unknown / fastest.known).toBeGreaterThan(0.5);
    expect(fastest.unknown / fastest.known).toBeLessThan(2);
  });

  test("links: used once, for 24 hours, and cannot be guessed", async () => {
    const db = await freshDb();
    const { id } = await givenColleague(db, { id: "ravi" });
    let now = MORNING;
    const desk = deskOver(db, { now: () => now });
    const secret = await makeWelcomeLink(db, id, MORNING);
    const typed = { signInName: "ravi", password: PASSWORD };
    now = later(24 * 60);
    expect((await desk.get(`/welcome/${secret}`)).status).toBe(404);
    expect((await desk.post(`/welcome/${secret}`, typed)).status).toBe(403);
    now = later(23 * 60);
    // Looking at the page, as a messenger's preview does, uses nothing up.
    for (let time = 0; time < 3; time++)
      expect((await desk.get(`/welcome/${secret}`)).status).toBe(200);
    expect((await desk.post(`/welcome/${secret}`, typed)).status).toBe(303);
    expect((await desk.post(`/welcome/${secret}`, typed)).status).toBe(403);
    const ended = await desk.get(`/welcome/${secret}`);
    expect(await ended.text()).toContain("This link no longer works. Ask a manager for a new one.");
    for (const guess of ["x", secret.toLowerCase(), "%2e%2e", "' or 1=1 --", "y".repeat(4000)])
      expect((await desk.post(`/welcome/${encodeURIComponent(guess)}`, typed)).status).toBe(403);
    let locked = 0;
    for (let time = 0; time < 70; time++) {
      const answer = await desk.post(`/welcome/${"z".repeat(43)}`, typed);
      if ((await answer.text()).includes("Too many tries.")) locked++;
    }
    expect(locked).toBeGreaterThan(5);
  });

  test("open redirect: signing in leads only into the desk", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" });
    const desk = deskOver(db, { env: { RATE_LIMITS: "off" } });
    const fields = { name: "kavitha", password: PASSWORD };
    const to = async (wanted: string) =>
      (await desk.post(`/sign-in?to=${encodeURIComponent(wanted)}`, fields)).headers.get(
        "Location",
      );
    expect(await to("/visits?day=2026-11-24")).toBe("/visits?day=2026-11-24");
    for (const evil of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/.//evil.example",
    ])
      expect(await to(evil)).toBe("/");
    const { session } = await signedIn(desk);
    const back = await desk.get("/sign-in?to=%2F%2Fevil.example", session);
    expect(back.headers.get("Location")).toBe("/");
  });

  test("cookies: unreadable for scripts, for this host alone, not sent by other sites' forms", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" });
    const desk = deskOver(db);
    const { answer } = await signedIn(desk);
    const [language, who, ...kept] = answer.headers.getSetCookie();
    expect(language).toBe("desk-language=en; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000");
    // Who it is opens nothing; My visits reads it without the network.
    expect(who).toBe("desk-who=kavitha; Path=/; SameSite=Lax; Max-Age=86400");
    expect(kept).toHaveLength(2);
    for (const cookie of kept)
      expect(cookie).toMatch(/^desk(-browser)?=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    const env = { DESK_URL: "https://desk.lab.example" };
    const origin = { Origin: "https://desk.lab.example" };
    const secure = await signedIn(deskOver(db, { env }), "kavitha", origin);
    const [languageSecure, whoSecure, ...keptSecure] = secure.answer.headers.getSetCookie();
    expect(languageSecure).toBe(
      "__Host-desk-language=en; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure",
    );
    expect(whoSecure).toBe("__Host-desk-who=kavitha; Path=/; SameSite=Lax; Max-Age=86400; Secure");
    expect(keptSecure).toHaveLength(2);
    for (const cookie of keptSecure)
      expect(cookie).toMatch(
        /^__Host-desk(-browser)?=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure/,
      );
    // A cookie planted over http has another name.
    const planted = await deskOver(db, { env }).get("/me", cookieIn(secure.answer, "__Host-desk"));
    expect(planted.status).toBe(302);
  });

  test("no answer of the door is kept, framed or indexed", async () => {
    const desk = deskOver(await freshDb());
    for (const path of ["/sign-in", "/welcome/x", "/switch", "/me"]) {
      const { headers } = await desk.get(path);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("X-Robots-Tag")).toContain("noindex");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    }
  });
});
