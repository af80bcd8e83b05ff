import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { PRICE_FILE_PATH } from "#app/domain/price-file/refused-file.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { startServer } from "../server/built-site.ts";
import { report } from "./patients.ts";
import { seededRandom } from "./random.ts";

const KILLS = Number(process.env.KILLS ?? 50);
const ROWS = 1_200;

/** A price of its own for each file, so that no two are alike, and none asks first. */
const paiseOf = (kill: number) => 50_000 + kill * 100;

/** What a manager sends; nothing comes back of a server that is killed meanwhile. */
function managerOf(session: string) {
  const send = (deskUrl: string, path: string, body: FormData | URLSearchParams) =>
    fetch(deskUrl + path, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { Cookie: `desk=${session}`, Origin: deskUrl, "Sec-Fetch-Site": "same-origin" },
    });
  return {
    async upload(deskUrl: string, ids: readonly string[], paise: number) {
      const body = new FormData();
      const rows = ids.map((id) => `${id},Test,${paise / 100}`);
      body.append("file", new File([["id,Test Name,Our Rate", ...rows].join("\n")], "prices.csv"));
      return (await send(deskUrl, PRICE_FILE_PATH, body)).headers.get("Location") ?? "";
    },
    /** @returns whether it was answered as applied. */
    apply: (deskUrl: string, path: string) =>
      send(deskUrl, path, new URLSearchParams({ intent: "apply" }))
        .then(async (answer) => (await answer.text()).includes("1,200 prices changed"))
        .catch(() => false), // killed, perhaps in the middle of its answer
  };
}

/** How many tests have the price of a file, and what its row and the history say of it. */
async function stateOf(db: Db, path: string, paise: number) {
  const prices = await db
    .selectFrom("tests")
    .select("id")
    .where("offeredPaise", "=", paise)
    .execute();
  const { appliedAt, entryId } = await db
    .selectFrom("catalogueImports")
    .select(["appliedAt", "entryId"])
    .where("id", "=", path.split("/").at(-1) ?? "")
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom("history")
    .select("id")
    .where("action", "=", "catalogue.imported")
    .execute();
  const isTold = entries.some(({ id }) => id === entryId);
  return { prices: prices.length, isApplied: appliedAt !== null, isTold, entries: entries.length };
}

test(`${KILLS} times kill -9 while a price file of 1,200 rows is applied: all of it or nothing`, async () => {
  const random = seededRandom();
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-imports-"));
  const env = { DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "silent" };
  await (await startServer({ env })).stop();
  const db = connect({ file: join(dataDir, "doorstep.db") });
  // They have one price, so that no file changes one by more than a half.
  await db.updateTable("tests").set({ originalPaise: 90_000, offeredPaise: 50_000 }).execute();
  const ids = (await db.selectFrom("tests").select("id").orderBy("id").limit(ROWS).execute()).map(
    ({ id }) => id,
  );
  await givenColleague(db, { id: "suma", role: "manager" });
  const manager = managerOf(await startSession(db, "suma", "password", new Date()));

  let server = await startServer({ env });
  const figures = { half: 0, lost: 0, untold: 0 };
  let applied = 0;
  let applyMs = 0;
  for (let kill = 0; kill <= KILLS; kill++) {
    const paise = paiseOf(kill + 1);
    const path = await manager.upload(server.deskUrl, ids, paise);
    const begunAt = performance.now();
    const answered = manager.apply(server.deskUrl, path);
    // The first one is let be, to know how long it takes.
    if (kill === 0) {
      await answered;
      applyMs = performance.now() - begunAt;
    } else {
      await sleep(random() * applyMs * 1.2);
      server.kill("SIGKILL");
      await server.ended;
      server = await startServer({ env });
    }
    const state = await stateOf(db, path, paise);
    if (state.isApplied) applied++;
    if (state.prices !== (state.isApplied ? ROWS : 0)) figures.half++;
    if ((await answered) && !state.isApplied) figures.lost++;
    if (state.isTold !== state.isApplied || state.entries !== applied) figures.untold++;
  }
  await server.stop();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
  report("price files, kill -9", {
    kills: KILLS,
    applied,
    applyMs: Math.round(applyMs),
    ...figures,
  });
  expect(figures).toEqual({ half: 0, lost: 0, untold: 0 });
  expect(applied).toBeGreaterThan(0);
}, 600_000);
