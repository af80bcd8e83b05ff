import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import { PRICE_FILE_PATH } from "#app/domain/price-file/refused-file.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { startServer } from "./built-site.ts";

const MB = 1024 * 1024;
const FILE_MB = 200;
/** The file would take twice its size: of what arrives only some pieces are in memory at a time. */
const MOST_MORE_MB = 100;

/** The most memory that a process has ever had. */
const peakMb = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** A form with one file of so many megabytes, made while it is sent. */
async function* largeForm(boundary: string) {
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="rates.csv"\r\n\r\nTest,Rate\n`,
  );
  const piece = Buffer.alloc(MB, "Complete Blood Count,320\n");
  for (let sent = 0; sent < FILE_MB; sent++) yield piece;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

test("§10 price file: one of 200 MB is refused with its limit, and the server keeps its memory", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-large-file-"));
  const env = { DATA_DIR: dataDir, RATE_LIMITS: "off" };
  const server = await startServer({ env });
  try {
    const db = connect({ file: join(dataDir, "doorstep.db") });
    await givenColleague(db, { id: "suma", role: "manager" });
    const session = await startSession(db, "suma", "password", new Date());
    await db.destroy();
    const { deskUrl } = server;
    const headers = { Cookie: `desk=${session}`, Origin: deskUrl, "Sec-Fetch-Site": "same-origin" };
    const open = async (path: string) => (await fetch(deskUrl + path, { headers })).text();
    await open("/catalogue/import");
    const before = peakMb(server.pid);
    const boundary = "----price-list";
    const post = request(deskUrl + PRICE_FILE_PATH, {
      method: "POST",
      headers: { ...headers, "Content-Type": `multipart/form-data; boundary=${boundary}` },
    });
    const answered = once(post, "response");
    await pipeline(Readable.from(largeForm(boundary)), post);
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/catalogue/import?refused=too-large");
    expect(peakMb(server.pid) - before).toBeLessThan(MOST_MORE_MB);
    expect(await open("/catalogue/import?refused=too-large")).toContain(
      "This file is larger than 5 MB",
    );
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
