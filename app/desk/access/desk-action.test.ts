import { describe, expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { accessOf } from "./access-facts.server.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { readConfig } from "#server/config.ts";
import { createLimits } from "#server/guard/limits.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { deskAction } from "./desk-action.server.ts";
import { deskServices } from "./desk-services.server.ts";

const action = deskAction({
  confirm: {
    right: "work-on-bookings",
    run: ({ staff, now }, form) => ({
      said: `${staff.name} confirmed ${String(form.get("visit"))} at ${now.toISOString()}`,
    }),
  },
  close: { right: "close-tally", run: () => ({ said: "closed" }) },
});

async function post(fields: Record<string, string>) {
  const db = connect({ file: ":memory:" });
  await migrate(db);
  const now = new Date("2026-11-23T04:12:00Z");
  await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
  const session = await startSession(db, "suma", "password", now);
  const context = new RouterContextProvider();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const lab = {
    name: "Lab",
    phone: "1000000000",
    email: "care@lab.example",
    address: "",
    city: "",
    pincode: "560038",
    social: [],
    claims: [],
    retentionDays: 1095,
    url: "http://localhost:3000",
  };
  context.set(deskServices, {
    db,
    now: () => now,
    log,
    config: {
      lab,
      labDefaults: lab,
      deskUrl: "http://desk.test",
      publicUrl: lab.url,
      development: false,
      sendsSms: false,
      database: { file: ":memory:" },
      version: "1.0.0",
    },
    secret: "secret",
    limits: createLimits({ config: readConfig({ RATE_LIMITS: "off" }), db, secret: "secret" }),
    clientAddress: "192.0.2.1",
    findTodo: async () => ({ owner: [], machine: [] }),
    removeSampleContent: async () => {},
  });
  const body = new URLSearchParams(fields);
  const headers = { Cookie: `desk=${session}` };
  const request = new Request("http://desk.test/", { method: "POST", body, headers });
  const answer = await action({ request, params: {}, context });
  await db.destroy();
  return answer;
}

describe("an action of the desk", () => {
  test("runs the intent that the form names, for the colleague who asks", async () => {
    expect(await post({ intent: "confirm", visit: "v1" })).toEqual({
      said: "Suma Prakash confirmed v1 at 2026-11-23T04:12:00.000Z",
    });
  });

  test("refuses an intent that it does not know", async () => {
    const posts: Record<string, string>[] = [{}, { intent: "toString" }, { intent: "erase" }];
    for (const fields of posts)
      expect(await post(fields)).toMatchObject({
        init: { status: 400 },
        data: { ok: false, reason: "unknown" },
      });
  });

  test("states its rights for the test of the roles", () => {
    expect(accessOf(action)).toEqual({
      intents: { confirm: "work-on-bookings", close: "close-tally" },
    });
  });
});
