import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { RouterContextProvider } from "react-router";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { accessOf } from "./access-facts.server.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { oneOf, text } from "#app/lib/posted-fields.ts";
import { readConfig } from "#server/config.ts";
import { createLimits } from "#server/guard/limits.ts";
import { givenColleague } from "#tests/databases/given.ts";
import type { Given } from "./given.server.ts";
import { intent } from "./intent.server.ts";
import { deskAction } from "./desk-action.server.ts";
import { deskServices } from "./desk-services.server.ts";

const action = deskAction({
  confirm: intent(
    "work-on-bookings",
    z.object({ visit: text, why: oneOf(["asked", "agreed"], "Please say why"), day: z.string() }),
    ({ staff, now }: Given, { visit, why }) => ({
      said: `${staff.name} confirmed ${visit} (${why}) at ${now.toISOString()}`,
    }),
  ),
  close: intent("close-tally", z.object({}), () => ({ said: "closed" })),
});

async function post(fields: Record<string, string> | string[][]) {
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
    sealKey: "seal key",
    now: () => now,
    log,
    config: {
      lab,
      labDefaults: lab,
      sampleSettings: [],
      deskUrl: "http://desk.test",
      publicUrl: lab.url,
      development: false,
      sendsSms: false,
      reportsOtp: false,
      tellsCancelled: undefined,
      payee: { upiId: undefined, merchantCode: undefined, labName: lab.name },
      database: { file: ":memory:" },
      version: "1.0.0",
    },
    secret: "secret",
    limits: createLimits({ config: readConfig({ RATE_LIMITS: "off" }), db, secret: "secret" }),
    clientAddress: "192.0.2.1",
    findTodo: async () => [],
    findApproval: async () => undefined,
    findSample: async () => Promise.reject(new Error("no action of these reads it")),
    removeSampleContent: async () => {},
    makeSampleDay: async () => false,
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
    const sent = { intent: "confirm", visit: "v1", why: "asked", day: "today" };
    const said = "Suma Prakash confirmed v1 (asked) at 2026-11-23T04:12:00.000Z";
    expect(await post(sent)).toEqual({ said });
    expect(await post([...Object.entries(sent), ["visit", "v2"], ["more", "x"]])).toEqual({ said });
  });

  test("answers a wrong field with its sentence, or that the page is old", async () => {
    const wrong = async (fields: Record<string, string>) => {
      const answer = await post({ intent: "confirm", visit: "v1", ...fields });
      expect(answer).toMatchObject({
        init: { status: 400 },
        data: { ok: false, reason: "invalid" },
      });
      return "data" in answer && answer.data.said;
    };
    expect(await wrong({ why: "no", day: "today" })).toBe("Please say why");
    expect(await wrong({ day: "today" })).toBe("Please say why");
    expect(await wrong({ why: "asked" })).toBe(
      "This page is older than the desk. Load it again, then try once more.",
    );
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
      intents: {
        confirm: { right: "work-on-bookings", fields: ["visit", "why", "day"] },
        close: { right: "close-tally", fields: [] },
      },
    });
  });
});
