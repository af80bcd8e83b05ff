import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import { UPLOAD_PATH, type UploadAnswer } from "#app/domain/report-files/dropped-file.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { pdfOfLines } from "#tests/pdfs/raw-pdf.ts";
import { startServer } from "../server/built-site.ts";
import { report } from "./patients.ts";
import { seededRandom } from "./random.ts";

/** A fifth: each costs the start of a server and the reading of some PDFs. */
const KILLS = Math.ceil(Number(process.env.KILLS ?? 50) / 5);

/** Drops one PDF after the other. @returns the bytes' hash of each that was answered as kept, by its id. */
function startDropping(deskUrl: () => string, session: string) {
  const kept = new Map<string, string>();
  const stopping = new AbortController();
  async function drop() {
    const pdf = new Uint8Array(pdfOfLines([["Patient", randomUUID()]]));
    const body = new FormData();
    body.append("files", new File([pdf], "report.pdf"));
    const headers = {
      Cookie: `desk=${session}`,
      Origin: deskUrl(),
      "Sec-Fetch-Site": "same-origin",
    };
    const answer = await fetch(deskUrl() + UPLOAD_PATH, { method: "POST", body, headers });
    const { files } = (await answer.json()) as Extract<UploadAnswer, { files: unknown }>;
    for (const file of files)
      if (file.ok) kept.set(file.id, createHash("sha256").update(pdf).digest("hex"));
  }
  async function goOn() {
    // A killed server answers nobody: the next try reaches the next one.
    while (!stopping.signal.aborted) await drop().catch(() => sleep(20));
  }
  const colleagues = [goOn(), goOn(), goOn()];
  return {
    kept,
    async stop() {
      stopping.abort();
      await Promise.all(colleagues);
    },
  };
}

test(`${KILLS} times kill -9 during uploads: what was kept is there, and nothing half`, async () => {
  const random = seededRandom();
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-uploads-"));
  const env = { DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "silent" };
  await (await startServer({ env })).stop();
  const db = connect({ file: join(dataDir, "doorstep.db") });
  await givenColleague(db, { id: "kavitha", role: "front-desk" });
  const session = await startSession(db, "kavitha", "password", new Date());
  await db.destroy();

  let server = await startServer({ env });
  const dropping = startDropping(() => server.deskUrl, session);
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = dropping.kept.size + 1;
    while (dropping.kept.size < enough) await sleep(5);
    await sleep(random() * 400);
    server.kill("SIGKILL");
    await server.ended;
    server = await startServer({ env });
  }
  await dropping.stop();
  await server.stop();

  const after = connect({ file: join(dataDir, "doorstep.db") });
  const rows = await after
    .selectFrom("reportFiles")
    .leftJoin("reportFilePdfs", "fileId", "id")
    .select(["id", "sha256", "bytes", "pdf"])
    .execute();
  const entries = await after
    .selectFrom("history")
    .select("id")
    .where("action", "=", "report-file.added")
    .execute();
  await after.destroy();
  rmSync(dataDir, { recursive: true });

  const stored = new Map(rows.map((row) => [row.id, row]));
  const figures = {
    lost: [...dropping.kept].filter(([id, sha256]) => stored.get(id)?.sha256 !== sha256).length,
    half: rows.filter(
      ({ sha256, pdf }) =>
        createHash("sha256")
          .update(pdf ?? "")
          .digest("hex") !== sha256,
    ).length,
    untold: rows.length - entries.length,
  };
  report("uploads, kill -9", {
    kills: KILLS,
    kept: dropping.kept.size,
    files: rows.length,
    ...figures,
  });
  expect(figures).toEqual({ lost: 0, half: 0, untold: 0 });
  expect(dropping.kept.size).toBeGreaterThanOrEqual(KILLS);
}, 600_000);
