import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "#app/db/connect.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { startServer } from "../server/built-site.ts";
import { expect, onTestFinished, test } from "vitest";
import { report } from "./patients.ts";

const MB = 1024 * 1024;

test("40 downloads of a 20 MB report that nobody reads need little memory", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent" } });
  onTestFinished(() => server.stop());
  const db = connect({ file: join(server.dataDir, "doorstep.db") });
  await insertReport(db, {
    id: "4f".repeat(16),
    phone: "1000000077",
    patientName: "Asha K",
    testName: "Lipid Profile",
    uploadedAt: "2026-11-20T10:00:00.000Z",
    pdf: Buffer.alloc(20 * MB, "%PDF-1.4 "),
    withdrawnAt: null,
  });
  await db.destroy();
  const found = await fetch(`${server.url}/api/reports/patient/1000000077`);
  const [{ reportUrl }] = (await found.json()) as [{ reportUrl: string }];

  const before = await residentMB(server.url);
  const { hostname, port } = new URL(server.url);
  const request = `GET ${reportUrl} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const sockets = Array.from({ length: 5 }, () =>
    connectSocket(Number(port), hostname)
      .pause()
      .on("error", () => {}),
  );
  for (const socket of sockets) socket.write(request.repeat(8));
  let most = before;
  for (let time = 0; time < 10; time++) {
    await sleep(300);
    most = Math.max(most, await residentMB(server.url));
  }
  for (const socket of sockets) socket.destroy();
  report("40 unread downloads of 20 MB", { "before, MB": before, "at most, MB": most });
  expect(most - before).toBeLessThan(120);
  // Closed downloads have freed their memory.
  await expect.poll(async () => (await fetch(server.url + reportUrl)).status).toBe(200);
});

async function residentMB(url: string) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/memory_bytes\{kind="rss"\} (\d+)/.exec(metrics)?.[1]) / MB;
}
