import { spawn } from "node:child_process";
import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import { givenAccount } from "#tests/databases/given.ts";
import { PROJECT_FOLDER } from "#server/project-folder.ts";
import { startServer } from "./built-site.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = () => mkdtempSync(join(tmpdir(), "doorstep-start-"));

/** What the server writes when it stops; nothing else may be on standard error. */
const refusal = (env: Record<string, string>) =>
  startServer({ env: { DATA_DIR: folder(), ...env } }).then(
    async (server) => {
      await server.stop();
      throw new Error("it started");
    },
    (error: Error) => error.message,
  );

test("§10 door: each start prints a one-time link until a manager can sign in", async () => {
  const dataDir = folder();
  const linkOf = async (env: Record<string, string> = {}) => {
    const server = await startServer({ env: { DATA_DIR: dataDir, ...env } });
    const link = /^http\S+\/welcome\/[\w-]{43}$/m.exec(server.written.out)?.[0];
    const page = link && (await fetch(link.replace(/^.*(?=\/welcome)/, server.deskUrl)));
    const answer = { link, status: page && page.status };
    await server.stop();
    return answer;
  };
  const first = await linkOf();
  const second = await linkOf();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.link).not.toBe(second.link);
  const named = await linkOf({ DESK_URL: "https://desk.lab.example" });
  expect(named.link).toMatch(/^https:\/\/desk\.lab\.example\/welcome\//);
  const db = connect({ file: join(dataDir, "doorstep.db") });
  await givenAccount(db, { id: "suma", role: "manager" });
  await db.destroy();
  expect(await linkOf()).toEqual({ link: undefined, status: undefined });
});

describe("a start that cannot be says why in a sentence", () => {
  test("wrong settings, all at once", async () => {
    const said = await refusal({ PORT: "http", LAB_PHONE: "123", LOG_LEVEL: "loud" });
    expect(said).toMatch(/^The server ended with 1: The configuration is wrong:\n {2}PORT: /);
    for (const name of ["LAB_PHONE", "LOG_LEVEL"]) expect(said).toContain(`\n  ${name}: `);
    expect(said).not.toContain("    at ");
  });

  test("a port in use", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port)),
    );
    const said = await refusal({ PORT: String(port) });
    other.close();
    expect(said).toBe(
      `The server ended with 1: Port ${port} is in use by another program. Stop it, or set PORT or DESK_PORT to a free one.\n`,
    );
  });

  test("a data file in use", async () => {
    const first = await startServer();
    const said = await refusal({ DATA_DIR: first.dataDir });
    await first.stop();
    expect(said).toMatch(/^The server ended with 1: Another Doorstep server is using .*\.\n$/);
  });

  test("data of a newer program", async () => {
    const dataDir = folder();
    await (await startServer({ env: { DATA_DIR: dataDir } })).stop();
    const file = new DatabaseSync(join(dataDir, "doorstep.db"));
    file.exec("insert into kysely_migration values ('999-future', '2030-01-01T00:00:00Z')");
    file.close();
    const said = await refusal({ DATA_DIR: dataDir });
    expect(said).toContain("newer version of Doorstep (999-future)");
    expect(said).not.toContain("    at ");
  });

  test("a database that does not answer, without its password", async () => {
    const said = await refusal({ DATABASE_URL: "postgres://lab:secret@127.0.0.1:1/lab" });
    expect(said).toBe(
      "The server ended with 1: The database cannot be reached or used (ECONNREFUSED). Check that it runs, and DATABASE_URL.\n",
    );
  });
});

test("settings come from the file that ENV_FILE names, which must be there", async () => {
  const file = join(folder(), "settings.env");
  writeFileSync(file, "LAB_NAME=Our Own Lab\nPORT=http\n");
  const server = await startServer({ env: { ENV_FILE: file } });
  expect(server.written.out).toMatch(/^Our Own Lab is at /m);
  await server.stop();
  expect(await refusal({ ENV_FILE: `${file}.old` })).toBe(
    `The server ended with 1: ENV_FILE: there is no file ${file}.old.\n`,
  );
});

test("npm passes SIGTERM on: the server ends in order", async () => {
  const npm = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: folder(), PORT: "0", DESK_PORT: "0", LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(npm, "exit");
  let said = "";
  for await (const text of npm.stdout.setEncoding("utf8")) {
    said += String(text);
    if (said.includes(" is at http://")) break;
  }
  const port = /:(\d+)\n/.exec(said)?.[1];
  npm.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow("fetch failed");
});

test("the data can be read by the server's own user alone", async () => {
  const server = await startServer();
  const modes = readdirSync(server.dataDir).map((name) => [
    name,
    statSync(join(server.dataDir, name)).mode & 0o077,
  ]);
  await server.stop();
  expect(Object.fromEntries(modes)).toMatchObject({ "doorstep.db": 0 });
  expect(modes.filter(([, others]) => others !== 0)).toEqual([]);
});

test("the server's bundle is Latin-1, which V8 keeps at one byte a character", () => {
  const source = readFileSync(join(PROJECT_FOLDER, "build/main.js"), "utf8");
  expect(source.match(/.{0,40}[^\0-\xff].{0,40}/g) ?? []).toEqual([]);
});
