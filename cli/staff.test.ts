import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findSession, startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { findWelcome } from "#app/desk/sign-in/sign-in/welcome.service.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { main } from "./main.ts";
import { createTerminal } from "./terminal.ts";

const folder = mkdtempSync(join(tmpdir(), "doorstep-staff-"));
let db: Db;
beforeAll(async () => {
  db = connect({ file: join(folder, "doorstep.db") });
  await migrate(db);
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** Runs a command. @returns its exit code, and what it wrote. */
async function lab(...args: string[]) {
  let said = "";
  const sink = () =>
    new Writable({
      write(chunk, _, next) {
        said += String(chunk);
        next();
      },
    });
  const terminal = createTerminal(sink(), sink());
  const env = { DATA_DIR: folder, ENV_FILE: "/dev/null", DESK_URL: "https://desk.lab.example" };
  return { code: await main(["staff", ...args], { env, terminal }), said };
}

const LINK =
  /^Link for (.+)\. It works once, for 24 hours\.\nhttps:\/\/desk\.lab\.example\/welcome\/([\w-]{43})\n$/;

describe("staff commands", () => {
  test("add prints a link that works, and link a new one", async () => {
    const added = await lab("add", "Suma  Prakash", "manager");
    expect(added.code).toBe(0);
    const [, name, secret = ""] = LINK.exec(added.said) ?? [];
    expect(name).toBe("Suma Prakash");
    const welcome = await findWelcome(db, secret, new Date());
    expect(welcome).toMatchObject({ name: "Suma Prakash", signInName: "suma", role: "manager" });
    const [, , newer = ""] = LINK.exec((await lab("link", "suma")).said) ?? [];
    expect(await findWelcome(db, secret, new Date())).toBeUndefined();
    expect(await findWelcome(db, newer, new Date())).toBeDefined();
    expect(await lab("add", "Suma Rao", "front-desk")).toEqual({
      code: 1,
      said: '"suma" is taken. Give another name with --sign-in.\n',
    });
    expect((await lab("add", "Suma Rao", "front-desk", "--sign-in", "sumar")).code).toBe(0);
    expect(await lab("link", "Suma Prakash")).toMatchObject({ code: 0 });
  });

  test("list says who may sign in, and as what", async () => {
    await givenColleague(db, { id: "farhan", name: "Farhan Ali", sample: 1 });
    const { said } = await lab("list");
    expect(said).toMatch(/suma +Suma Prakash +manager +invited/);
    expect(said).toMatch(/farhan +Farhan Ali +phlebotomist +sample/);
  });

  test("the last manager stays manager and in", async () => {
    expect(await lab("block", "suma")).toEqual({ code: 1, said: "Somebody must be manager.\n" });
    expect(await lab("role", "suma", "front-desk")).toEqual({
      code: 1,
      said: "Somebody must be manager.\n",
    });
    expect(await lab("role", "sumar", "manager")).toMatchObject({ code: 0 });
    expect(await lab("role", "sumar", "front-desk", "--may-publish")).toEqual({
      code: 0,
      said: "Suma Rao is front desk now.\n",
    });
  });

  test("block ends sessions and links; unblock lets in again", async () => {
    await lab("add", "Ravi Kumar", "phlebotomist");
    const { id } = await db
      .selectFrom("staff")
      .select("id")
      .where("signInName", "=", "ravi")
      .executeTakeFirstOrThrow();
    const session = await startSession(db, id, "password", new Date());
    expect(await lab("block", "Ravi")).toEqual({
      code: 0,
      said: "Blocked. Ravi is signed out everywhere.\n",
    });
    expect(await findSession(db, session, new Date())).toBeUndefined();
    expect(await lab("link", "ravi")).toEqual({ code: 1, said: "Ravi Kumar is blocked.\n" });
    expect(await lab("unblock", "ravi")).toMatchObject({ code: 0 });
    expect(await findSession(db, session, new Date())).toBeUndefined();
  });

  test("absent notes a day, and takes it back", async () => {
    const day = dayInIndia(new Date());
    const absences = () => db.selectFrom("staffAbsences").select("day").execute();
    expect(await lab("absent", "ravi", "today")).toMatchObject({ code: 0 });
    expect(await lab("absent", "ravi", "today")).toMatchObject({ code: 0 });
    expect(await absences()).toEqual([{ day }]);
    await lab("absent", "ravi", "today", "--not");
    expect(await absences()).toEqual([]);
  });

  test("everything is in the history as the command line", async () => {
    await lab("pin", "ravi", "on");
    const rows = await db.selectFrom("history").select(["actor", "action"]).orderBy("id").execute();
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(["command line"]));
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(
        "added link role blocked let-in absent present pin".split(" ").map((did) => `staff.${did}`),
      ),
    );
  });

  test("what cannot be understood is said, with exit code 2 or 1", async () => {
    expect((await lab("add", "Ravi", "boss")).code).toBe(2);
    expect(await lab("block", "nobody")).toEqual({
      code: 1,
      said: 'Nobody is called "nobody". "staff list" shows everybody.\n',
    });
    expect((await lab("block", "suma prakash")).code).toBe(1);
    expect((await lab("pin", "ravi", "maybe")).code).toBe(2);
    expect((await lab("link", "farhan")).said).toBe(
      "Farhan Ali belongs to the sample day and cannot sign in.\n",
    );
  });
});
