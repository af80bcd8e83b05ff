import { databases } from "#tests/databases/databases.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { givenAccount, givenBooking, givenColleague } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findSession, startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import type { Role } from "#app/lib/roles.ts";
import { findWelcome } from "#app/desk/sign-in/sign-in/welcome.service.server.ts";
import { describe, expect, test } from "vitest";
import { rename, savePhone, setMayPublish, signOut } from "./access-changes.server.ts";
import { inTakingOrder, leftDaysWords, leftInWords, takerWords } from "./left-words.ts";
import { findTakers } from "./visit-takers.queries.server.ts";
import { PEOPLE_FORMS } from "./people-forms.ts";
import { giveVisits } from "./give-visits.server.ts";
import { linkByWhatsApp, linkLines } from "./link-words.ts";
import {
  addWithLink,
  done,
  holdPerson,
  linkFor,
  refuseOwn,
  setRole,
} from "./people-intents.server.ts";
import { block, changeRole, letIn } from "./people.service.server.ts";
import { findPeopleView } from "./people-view.queries.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { captionOf, countsInWords, matching, notHereInWords, seenInWords } from "./person.ts";

const NOW = monday("09:42");
const SUMA = { id: "suma", name: "Suma Prakash" };
const atManager = (db: Db, who = SUMA) => atDesk(db, "09:42", "manager", who);

/** The people of the drawing, as they are at 09:42 AM. */
async function givenPeople(db: Db) {
  const seenAt = NOW.toISOString();
  await givenAccount(db, { ...SUMA, role: "manager", seenAt });
  const sunday = "2026-11-22T15:20:00.000Z";
  const shankar = { id: "shankar", name: "Dr. Shankar Prakash", role: "manager" as const };
  await givenAccount(db, { ...shankar, seenAt: sunday });
  await givenAccount(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk", seenAt });
  const deepa = { id: "deepa", name: "Deepa Joseph", role: "front-desk" as const };
  await givenAccount(db, { ...deepa, mayPublish: 1, seenAt });
  const ravi = { id: "ravi", name: "Ravi Kumar", seenAt: monday("09:36").toISOString() };
  await givenAccount(db, ravi);
  await givenColleague(db, { id: "farhan", name: "Farhan Ali" });
  await givenAccount(db, {
    id: "muthulakshmi",
    name: "Muthulakshmi Thiruvengadam Balasubramanian",
    role: "front-desk",
    blockedAt: "2026-10-31T12:35:00.000Z",
    seenAt: "2026-10-31T12:32:00.000Z",
  });
  for (const id of ["suma", "kavitha", "deepa", "ravi"])
    await startSession(db, id, "password", NOW, "Chrome on Windows");
  await db.updateTable("staff").set({ seenAt: ravi.seenAt }).where("id", "=", "ravi").execute();
}

const view = async (db: Db) => {
  const people = await findPeopleView(db, NOW, "suma");
  return { people, find: (id: string) => people.find((one) => one.id === id) };
};

describe.each(databases)("§10 people on $name", ({ freshDb }) => {
  test("everybody with when they were seen last, on which call, and who has not come", async () => {
    const db = await freshDb();
    await givenPeople(db);
    await givenBooking(db, { id: "7k4m", phone: "1000000301" });
    const opened = { openedById: "kavitha", openedAt: monday("09:40").toISOString() };
    const call = { subjectId: "visit of 7k4m", kind: "visit" as const, tries: 0, askedFor: 0 };
    await db
      .insertInto("calls")
      .values({ ...call, ...opened })
      .execute();
    const link = await deskChange(atManager(db), (trx, by) => linkFor(trx, by, "farhan"));
    expect(link).toMatchObject({ said: "Link for Farhan Ali. It works once, for 24 hours." });
    const { people, find } = await view(db);
    expect(people.map(({ id }) => id)).toEqual([
      "suma",
      "shankar",
      "deepa",
      "kavitha",
      "farhan",
      "ravi",
      "muthulakshmi",
    ]);
    expect(countsInWords(people)).toBe("6 may sign in, 1 is blocked, 1 has not come yet");
    const seen = people.map((person) => seenInWords(person, NOW));
    expect(seen).toEqual([
      "Now",
      "Sun 08:50 PM",
      "Now",
      "Now, on this call: DS-7K4M",
      "",
      "09:36 AM",
      "Sat 31 Oct 06:02 PM",
    ]);
    const farhan = find("farhan");
    expect(farhan && notHereInWords(farhan, NOW)).toBe("Not yet here. Link until Tue 09:42 AM");
    expect(people.map(captionOf)).toContain("muthulakshmi, blocked on 31 October 2026");
    expect(people.map(captionOf)).toContain("suma, you");
    expect(matching(people, "PRAK", "").map(({ id }) => id)).toEqual(["suma", "shankar"]);
    expect(matching(people, "", "phlebotomist").map(({ id }) => id)).toEqual(["farhan", "ravi"]);
  });

  test("a name and a role are asked for", () => {
    const read = (name: string, role: string) => {
      const { data, error } = PEOPLE_FORMS.add.safeParse({ name, role });
      return data?.name ?? error?.issues[0]?.message;
    };
    expect(read("  Ravi   Shankar ", "phlebotomist")).toBe("Ravi Shankar");
    expect(read("x", "manager")).toBe("Please enter the name, 2 to 80 characters");
    expect(read("Suma\u202eamuS", "manager")).toBe("Please enter the name, 2 to 80 characters");
    expect(read("Meena Rao", "boss")).toBe("Please choose a role");
  });

  test("a person is added with a link that works once, under a free name to sign in", async () => {
    const db = await freshDb();
    await givenPeople(db);
    const add = (name: string, role: Role) =>
      deskChange(atManager(db), (trx, by) => addWithLink(trx, by, { name, role, phone: "" }));
    const signIn = async (answer: Awaited<ReturnType<typeof add>>) =>
      answer.ok && (await findWelcome(db, answer.link.secret, NOW))?.signInName;
    expect(await signIn(await add("Ravi Shankar", "phlebotomist"))).toBe("ravi2");
    expect(await signIn(await add("Dr. K. S. Ramachandran", "manager"))).toBe("ramachandran");
    expect(await signIn(await add("Dr Anitha Gowda", "manager"))).toBe("anitha");
    const first = await add("Meena Rao", "front-desk");
    const second = await deskChange(atManager(db), (trx, by) =>
      linkFor(trx, by, first.ok ? first.link.id : ""),
    );
    expect(await signIn(first)).toBeUndefined();
    expect(second.ok && (await findWelcome(db, second.link.secret, NOW))?.name).toBe("Meena Rao");
    const { people } = await view(db);
    expect(JSON.stringify(people)).not.toContain(second.ok ? second.link.secret : "");
  });

  test("block signs out everywhere and ends links; let in again needs a new session", async () => {
    const db = await freshDb();
    await givenPeople(db);
    await db
      .updateTable("staff")
      .set({ blockedAt: null })
      .where("id", "=", "muthulakshmi")
      .execute();
    const session = await startSession(db, "muthulakshmi", "password", NOW);
    const link = await deskChange(atManager(db), (trx, by) => linkFor(trx, by, "muthulakshmi"));
    const run = (work: typeof block) =>
      deskChange(atManager(db), async (trx, by) =>
        done(await work(trx, by, await holdPerson(trx, "muthulakshmi"))),
      );
    expect(await run(block)).toMatchObject({
      said: "Blocked. Muthulakshmi is signed out everywhere.",
    });
    expect(await findSession(db, session, NOW)).toBeUndefined();
    expect(link.ok && (await findWelcome(db, link.link.secret, NOW))).toBeUndefined();
    const again = await deskChange(atManager(db), (trx, by) => linkFor(trx, by, "muthulakshmi"));
    expect(again).toMatchObject({ ok: false, said: expect.stringContaining("is blocked.") });
    expect(await run(letIn)).toMatchObject({ ok: true });
    expect(await findSession(db, session, NOW)).toBeUndefined();
  });

  test("somebody must be manager, also when two block each other at once", async () => {
    const db = await freshDb();
    await givenPeople(db);
    const blocks = (by: { id: string; name: string }, id: string) =>
      deskChange(atManager(db, by), async (trx, one) =>
        done(await block(trx, one, await holdPerson(trx, id))),
      );
    const steps = (by: { id: string; name: string }, id: string) =>
      deskChange(atManager(db, by), async (trx, one) =>
        done(
          await changeRole(trx, one, await holdPerson(trx, id), {
            role: "phlebotomist",
            mayPublish: false,
          }),
        ),
      );
    const shankar = { id: "shankar", name: "Dr. Shankar Prakash" };
    const answers = await Promise.all([blocks(SUMA, "shankar"), steps(shankar, "suma")]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ said: "Somebody must be manager." });
  });

  test("nobody blocks themselves or changes their own role", async () => {
    const db = await freshDb();
    await givenPeople(db);
    const said = await refusedChange(atManager(db), async (trx, by) => {
      const person = await holdPerson(trx, "suma");
      refuseOwn(by, person, "block yourself");
      return done(await block(trx, by, person));
    });
    expect(said).toBe("You cannot block yourself. Another manager can.");
  });

  test("a role is changed in the list and taken back, by others alone", async () => {
    const db = await freshDb();
    await givenPeople(db);
    const roleOf = async (id: string) => (await view(db)).find(id)?.role;
    const set = (id: string, role: Role) =>
      deskChange(atManager(db), (trx, by) => setRole(trx, by, id, role));
    const by = { actor: { staffId: "suma", name: "Suma Prakash" }, now: NOW, may: () => true };
    const changed = await set("deepa", "laboratory");
    expect(changed.said).toBe("Deepa Joseph is laboratory now.");
    expect((await view(db)).find("deepa")).toMatchObject({ role: "laboratory", mayPublish: true });
    expect(await undo(db, by, (changed.ok && changed.undo) || "")).toMatchObject({ ok: true });
    expect(await roleOf("deepa")).toBe("front-desk");
    expect(await set("suma", "front-desk")).toMatchObject({
      said: "You cannot change your own role. Another manager can.",
    });
    const made = await set("kavitha", "manager");
    const kavitha = { ...by, actor: { staffId: "kavitha", name: "Kavitha Nair" } };
    const entry = (made.ok && made.undo) || "";
    expect(await undo(db, kavitha, entry)).toMatchObject({
      said: "You cannot change your own role. Another manager can.",
    });
    const former = { ...by, actor: { staffId: "deepa", name: "Deepa Joseph" } };
    expect(await undo(db, former, entry)).toMatchObject({ said: "Somebody must be manager." });
    expect(await roleOf("kavitha")).toBe("manager");
  });

  test("who is added has a phone at work, which WhatsApp opens with", async () => {
    const db = await freshDb();
    await givenPeople(db);
    const add = (phone: string) =>
      deskChange(atManager(db), (trx, by) =>
        addWithLink(trx, by, { name: "Naveen Gowda", role: "laboratory", phone }),
      );
    expect(await add("12345")).toMatchObject({
      said: "Please type the 10 digits of the phone number",
    });
    const added = await add("+91 10000 70009");
    if (!added.ok) throw new Error(added.said);
    const { id, name, until } = added.link;
    const { find } = await view(db);
    const naveen = find(id);
    expect(naveen && captionOf(naveen)).toBe("naveen, 10000 70009");
    const link = { id, name, until, url: "https://desk.test/welcome/7Qm" };
    expect(linkLines("Doorstep Diagnostics", link)).toEqual([
      "Doorstep Diagnostics: your sign-in, Naveen. Open it on your own phone and choose a password.",
      "https://desk.test/welcome/7Qm",
      "It works once, until Tuesday 24 November, 09:42 AM.",
    ]);
    const url = new URL(linkByWhatsApp("Doorstep Diagnostics", link, "1000070009") ?? "");
    expect(url.pathname).toBe("/911000070009");
    expect(url.searchParams.get("text")).toBe(linkLines("Doorstep Diagnostics", link).join("\n"));
    expect(linkByWhatsApp("Doorstep Diagnostics", link, null)).toBeUndefined();
  });

  test("the open visits of who is blocked go to a colleague, and come back with Undo", async () => {
    const db = await freshDb();
    await givenPeople(db);
    const assigneeId = "ravi";
    for (const id of ["v1", "v2"]) {
      await givenBooking(db, { id, day: "2026-11-23", status: "assigned" });
      await db
        .updateTable("visits")
        .set({ assigneeId })
        .where("id", "=", `visit of ${id}`)
        .execute();
    }
    await db
      .insertInto("payments")
      .values({
        id: "p",
        visitId: "visit of v1",
        method: "cash",
        paise: 158_700,
        takenAt: NOW.toISOString(),
        day: "2026-11-23",
        takenById: "ravi",
      })
      .execute();
    const ravi = async () => {
      const person = (await view(db)).find("ravi");
      return person && leftInWords(person);
    };
    const give = (to: string) =>
      deskChange(atManager(db), (trx, by) => giveVisits(trx, by, { id: "ravi", to }));
    expect(await ravi()).toBeUndefined();
    expect(await give("farhan")).toMatchObject({ ok: false });
    await deskChange(atManager(db), async (trx, by) =>
      done(await block(trx, by, await holdPerson(trx, "ravi"))),
    );
    expect(await ravi()).toBe("Ravi Kumar has 2 visits and ₹1,587.");
    const left = (await view(db)).find("ravi")?.left;
    expect(left && leftDaysWords(left, "2026-11-23")).toBe("The visits are of today.");
    await db.insertInto("staffAbsences").values({ staffId: "farhan", day: "2026-11-23" }).execute();
    const takers = await findTakers(db, left?.days ?? []);
    expect(takers.map((one) => takerWords(one, left?.days ?? [], "2026-11-23"))).toContain(
      "Farhan Ali (not working today)",
    );
    expect(inTakingOrder(takers, ["2026-11-23"]).at(-1)?.name).toBe("Farhan Ali");
    expect(await give("ravi")).toMatchObject({ said: "Please choose who gets the visits" });
    const given = await give("farhan");
    expect(given.said).toBe("2 visits of Ravi Kumar are now with Farhan Ali.");
    expect(await ravi()).toBe("Ravi Kumar has ₹1,587.");
    const by = { actor: { staffId: "suma", name: "Suma Prakash" }, now: NOW, may: () => true };
    expect(await undo(db, by, (given.ok && given.undo) || "")).toMatchObject({ ok: true });
    expect(await ravi()).toBe("Ravi Kumar has 2 visits and ₹1,587.");
  });

  test("a name and the tick to publish can be taken back; one session or all end", async () => {
    const db = await freshDb();
    await givenPeople(db);
    const kavitha = { id: "kavitha", name: "Kavitha Nair" };
    const renamed = await doAndUndo(
      db,
      "09:43",
      async (trx, by) => done(await rename(trx, by, kavitha, "Kavitha Menon")),
      "manager",
    );
    expect(renamed.said).toBe("The name is Kavitha Menon now.");
    const allowed = await doAndUndo(
      db,
      "09:44",
      async (trx, by) => done(await setMayPublish(trx, by, kavitha, true)),
      "manager",
    );
    expect(allowed.said).toBe("Kavitha may publish reports now.");
    const hash = async () => {
      const rows = await db
        .selectFrom("staffSessions")
        .select("tokenHash")
        .where("staffId", "=", "kavitha")
        .execute();
      return rows.map(({ tokenHash }) => tokenHash);
    };
    await startSession(db, "kavitha", "password", NOW, "Chrome on Android");
    const [one = "", two] = await hash();
    const ended = await deskChange(atManager(db), async (trx, by) =>
      done(await signOut(trx, by, kavitha, { sessionHash: one, device: "Chrome on Android" })),
    );
    expect(ended.said).toBe("Kavitha is signed out on this device, Chrome on Android.");
    expect(await hash()).toEqual([two]);
    const passkey = { id: "p1", staffId: "kavitha", publicKey: "k", counter: 0 };
    await db
      .insertInto("staffPasskeys")
      .values({ ...passkey, createdAt: NOW.toISOString(), usedAt: null })
      .execute();
    const everywhere = await deskChange(atManager(db), async (trx, by) =>
      done(await signOut(trx, by, kavitha, undefined)),
    );
    expect(everywhere.said).toBe("Kavitha is signed out everywhere. The passkeys are removed.");
    expect(await hash()).toEqual([]);
    expect(await db.selectFrom("staffPasskeys").selectAll().execute()).toEqual([]);
  });

  test("the phone of a colleague is written, and taken away", async () => {
    const db = await freshDb();
    await givenPeople(db);
    const save = (typed: string) => async (trx: Db, by: Parameters<typeof savePhone>[1]) =>
      done(await savePhone(trx, by, { id: "ravi", name: "Ravi Kumar" }, typed));
    const saved = await doAndUndo(db, "09:42", save("+91 10000 70311"), "manager");
    expect(saved.said).toBe("The phone is 10000 70311 now.");
    expect(await refusedChange(atManager(db), save("12345"))).toBe(
      "Please type the 10 digits of the phone number",
    );
    const gone = await deskChange(atManager(db), save(" "));
    expect(gone.said).toBe("The phone is taken away.");
  });
});
