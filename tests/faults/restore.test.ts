import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startServer } from "../server/built-site.ts";
import { expect, onTestFinished, test } from "vitest";
import { lab } from "./lab.ts";
import { postBooking, report } from "./patients.ts";

test("restore is refused while anyone reads, and afterwards brings back the backup and nothing else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { DATA_DIR: join(folder, "data"), RATE_LIMITS: "off", LOG_LEVEL: "warn" };
  const file = join(env.DATA_DIR, "doorstep.db");
  const backup = join(folder, "backup.db");
  const rows = () => {
    const database = new DatabaseSync(file, { readOnly: true });
    const { stored } = database.prepare("select count(*) stored from bookings").get() ?? {};
    const [integrity] = database.prepare("pragma integrity_check").all();
    database.close();
    return { stored, ...integrity };
  };
  const book = async (server: { url: string }, times: number) => {
    for (let n = 0; n < times; n++)
      expect((await postBooking(server.url, crypto.randomUUID())).status).toBe(201);
  };

  const first = await startServer({ env });
  await book(first, 3);
  expect(await lab(env, "backup", backup)).toMatchObject({ code: 0 });
  await book(first, 20);
  const reader = new DatabaseSync(file);
  reader.exec("begin; select count(*) from bookings");
  await book(first, 50);
  await first.stop();

  const refused = await lab(env, "restore", backup);
  expect(refused).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringMatching(/^Another program/),
  });
  reader.exec("commit");
  expect(await lab(env, "restore", backup)).toMatchObject({ code: 1, out: "" });
  reader.close();
  expect(rows()).toEqual({ stored: 73, integrity_check: "ok" });

  const began = performance.now();
  const restored = await lab(env, "restore", backup);
  const tookMs = performance.now() - began;
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(" 3 bookings") });
  const second = await startServer({ env });
  expect((await fetch(`${second.url}/`)).status).toBe(200);
  await book(second, 1);
  await second.stop();
  expect(second.written.err).toBe("");
  expect(rows()).toEqual({ stored: 4, integrity_check: "ok" });
  report("restore beside a reader", { refused: 2, "then restored, ms": tookMs });
});
