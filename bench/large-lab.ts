import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import { startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { PRICE_FILE_PATH } from "#app/domain/price-file/refused-file.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { untilWarm } from "#tests/faults/until-warm.ts";
import { startServer } from "#tests/server/built-site.ts";
import { settings } from "./built-server.ts";
import { importTests } from "./large-catalogue.ts";

export const TESTS = 20_000;

export type LargeLab = { url: string; colleague: ReturnType<typeof colleagueOf> };

/** A manager who is signed in. */
function colleagueOf(deskUrl: string, session: string) {
  const headers = {
    Cookie: `desk=${session}`,
    Origin: deskUrl,
    "Sec-Fetch-Site": "same-origin",
  };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(deskUrl + path, { headers, redirect: "manual", ...init });
    if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}`);
    return { location: answer.headers.get("Location") ?? "", text: await answer.text() };
  };
  return {
    open: (path: string) => ask(path),
    post: (path: string, fields: Record<string, string>) =>
      ask(path, { method: "POST", body: new URLSearchParams(fields) }),
    async upload(text: string) {
      const body = new FormData();
      body.append("file", new File([text], "prices.csv"));
      return (await ask(PRICE_FILE_PATH, { method: "POST", body })).location;
    },
  };
}

/** Starts a server whose catalogue has `TESTS` tests, with a manager who is signed in to its desk. */
export async function onLargeLab<T>(use: (lab: LargeLab) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-large-lab-"));
  const env = { ...settings, RENDER_AHEAD: "off", DATA_DIR: dataDir };
  try {
    await (await startServer({ env })).stop();
    await importTests(TESTS, { DATA_DIR: dataDir });
    const db = connect({ file: join(dataDir, "doorstep.db") });
    await givenColleague(db, { id: "suma", role: "manager" });
    const session = await startSession(db, "suma", "password", new Date());
    await db.destroy();
    const server = await startServer({ env });
    try {
      await untilWarm(server.url);
      return await use({ url: server.url, colleague: colleagueOf(server.deskUrl, session) });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
