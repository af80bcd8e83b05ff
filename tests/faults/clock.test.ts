import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startServer } from "../server/built-site.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { lab } from "./lab.ts";
import { postBooking, report } from "./patients.ts";

const BOOKINGS = 30;

test("a clock that jumps four years ahead deletes nothing: the server warns, purge wants --force", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const DATA_DIR = join(folder, "data");
  const ahead = join(folder, "ahead");
  const NODE_OPTIONS = `--import ${join(import.meta.dirname, "clock-ahead.ts")}`;
  const clock = { NODE_OPTIONS, CLOCK_AHEAD: ahead };
  const server = await startServer({ env: { DATA_DIR, RATE_LIMITS: "off", ...clock } });
  const stored = () => {
    const database = new DatabaseSync(join(DATA_DIR, "doorstep.db"), { readOnly: true });
    const row = database.prepare("select count(*) stored from bookings").get();
    database.close();
    return row?.stored;
  };
  for (let n = 0; n < BOOKINGS; n++)
    expect((await postBooking(server.url, crypto.randomUUID())).status).toBe(201);

  writeFileSync(ahead, "");
  const warning = () => expect(server.written.out).toContain("nothing was deleted");
  await vi.waitFor(warning, { timeout: 20_000, interval: 100 });
  expect(server.written.out).toMatch(/"due":\{"bookings":30,.*Even the newest entry/);
  expect(stored()).toBe(BOOKINGS);
  const purged = await lab({ DATA_DIR, ...clock }, "purge", "--apply");
  expect(purged).toMatchObject({ code: 1, err: expect.stringContaining("add --force") });
  expect(stored()).toBe(BOOKINGS);
  await server.stop();
  report("clock 4 years ahead", { bookings: BOOKINGS, deleted: 0 });
});
