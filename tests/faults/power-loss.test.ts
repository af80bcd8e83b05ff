import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../server/built-site.ts";
import { expect, onTestFinished, test } from "vitest";
import { postBooking, report } from "./patients.ts";

const STRACE = "/usr/bin/strace";
const BOOKINGS = 100;

if (!existsSync(STRACE))
  process.stderr.write("\n*** strace is not installed: the power-loss test is SKIPPED ***\n");

/** How often the server calls fsync, and for how many of the bookings at least once. */
async function syncsOf(program?: string) {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-syncs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const trace = join(folder, "trace");
  const server = await startServer({
    env: { DATA_DIR: join(folder, "data"), RATE_LIMITS: "off", LOSSY: "unsynced" },
    program,
    under: [STRACE, "-D", "-f", "-e", "trace=fsync,fdatasync", "-o", trace],
  });
  // strace writes an interrupted call in two lines; only one has the parenthesis.
  const syncs = () => readFileSync(trace, "utf8").match(/\bf(data)?sync\(/g)?.length ?? 0;
  const before = syncs();
  let durable = 0;
  for (let booking = 0; booking < BOOKINGS; booking++) {
    const last = syncs();
    expect((await postBooking(server.url, crypto.randomUUID())).status).toBe(201);
    if (syncs() > last) durable += 1;
  }
  const total = syncs() - before;
  await server.stop();
  return { total, durable };
}

test.skipIf(!existsSync(STRACE))(
  "power loss: the server has each booking on the disk before it acknowledges it; with synchronous=NORMAL it would not",
  async () => {
    const full = await syncsOf();
    const normal = await syncsOf("tests/faults/lossy-server.ts");
    report(`${BOOKINGS} bookings`, {
      "syncs of the server": full.total,
      "bookings with a sync before their answer": full.durable,
      "syncs with NORMAL": normal.total,
    });
    expect(full.durable).toBe(BOOKINGS);
    expect(normal.durable).toBeLessThan(BOOKINGS / 10);
  },
);
