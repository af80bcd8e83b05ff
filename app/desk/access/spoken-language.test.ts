import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { makeWelcomeLink } from "#app/desk/sign-in/sign-in/welcome.service.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { spokenLanguage } from "./spoken-language.server.ts";

const now = new Date("2026-11-23T04:12:00.000Z");
const deskUrl = "http://localhost:4000";

const ask = (db: Db, path: string, cookie = "") => {
  const request = new Request(deskUrl + path, { headers: { Cookie: cookie } });
  return spokenLanguage({ db, deskUrl, now, request });
};

describe.each(databases)("§10 my visits: the language of a request, on $name", ({ freshDb }) => {
  test("follows who is signed in, also on a shared phone, and on these screens alone", async () => {
    const db = await freshDb();
    const { id: ravi } = await givenColleague(db, { name: "Ravi Kumar", language: "hi" });
    const { id: asha } = await givenColleague(db, { name: "Asha Murthy" });
    const [hindi, english] = [
      `desk-language=en; desk=${await startSession(db, ravi, "password", now)}`,
      `desk-language=hi; desk=${await startSession(db, asha, "pin", now)}`,
    ];
    expect(await ask(db, "/my-visits", hindi)).toBe("hi");
    expect(await ask(db, "/my-visits.data", hindi)).toBe("hi");
    expect(await ask(db, "/my-visits/entries", hindi)).toBe("hi");
    expect(await ask(db, "/my-visits", english)).toBe("en");
    expect(await ask(db, "/me", hindi)).toBe("hi");
    expect(await ask(db, "/", hindi)).toBe("en");
    expect(await ask(db, "/people", hindi)).toBe("en");
  });

  test("at the door it is that of who was here last, of a link that of whom it welcomes", async () => {
    const db = await freshDb();
    const { id } = await givenColleague(db, { name: "Ravi Kumar", language: "hi" });
    const secret = await makeWelcomeLink(db, id, now);
    expect(await ask(db, "/sign-in")).toBe("en");
    expect(await ask(db, "/sign-in", "desk-language=hi")).toBe("hi");
    expect(await ask(db, "/sign-in", "desk-language=fr")).toBe("en");
    expect(await ask(db, `/welcome/${secret}`)).toBe("hi");
    expect(await ask(db, `/welcome/${secret}?language=en`)).toBe("en");
    expect(await ask(db, "/my-visits?shell=hi")).toBe("hi");
  });
});
