import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { connect } from "#app/db/connect.server.ts";
import { startServer, type StartedServer } from "../server/built-site.ts";
import { expect, onTestFinished } from "vitest";
import { nginxIsInstalled, startNginx } from "./nginx.ts";
import { compare, report, startPatients } from "./patients.ts";
import { onPostgres, storedBookings, testOnPostgres } from "./postgres.ts";

const startThree = (env: Record<string, string>) =>
  Promise.all(
    Array.from({ length: 3 }, async () => {
      const server = await startServer({ env });
      onTestFinished(() => void server.kill("SIGKILL"));
      return server;
    }),
  );

/** The lab's prices, one of them changed. */
async function importPrice(databaseUrl: string, price: number) {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-prices-"));
  const file = join(folder, "tests.csv");
  const prices = readFileSync("catalogue/tests.csv", "utf8");
  writeFileSync(
    file,
    prices.replace(/^(complete-blood-count,[^,]*,[^,]*),\d+,\d+,/m, `$1,${price + 100},${price},`),
  );
  await promisify(execFile)(process.execPath, ["cli/lab.ts", "import", "tests", file, "--apply"], {
    env: { ...process.env, ENV_FILE: "/dev/null", DATABASE_URL: databaseUrl },
  });
  rmSync(folder, { recursive: true });
}

async function priceAt({ url }: StartedServer) {
  const answer = await fetch(`${url}/api/tests?id=complete-blood-count`);
  const { data } = (await answer.json()) as { data: { offeredPrice: number }[] };
  return data[0]?.offeredPrice;
}

/** The numbers of tests and sample reports; they would be doubled if two servers had seeded. */
async function loaded(url: string) {
  const db = connect({ url, maxConnections: 1 });
  const rows = await db.selectFrom("tests").select("id").execute();
  const reports = await db.selectFrom("reports").select("id").execute();
  await db.destroy();
  return { tests: rows.length, reports: reports.length };
}

testOnPostgres(
  "three servers started at once: one killed under load while prices are imported, nothing fails",
  async ({ postgres }) => {
    const servers = await startThree(onPostgres(postgres));
    const tests = readFileSync("catalogue/tests.csv", "utf8").trim().split("\n").length - 1;
    expect(await loaded(postgres.url)).toEqual({ tests, reports: 4 });

    if (!nginxIsInstalled) process.stderr.write("\n*** nginx is not installed: without it ***\n");
    const nginx = nginxIsInstalled
      ? await startNginx(servers.map(({ url }) => Number(new URL(url).port)))
      : undefined;
    let turn = 0;
    const patients = startPatients(
      8,
      () => nginx?.url ?? servers[turn++ % servers.length]?.url ?? "",
    );
    await patients.bookMore(100);
    const [victim, ...others] = servers;
    victim?.kill("SIGKILL");
    await victim?.ended;
    await patients.bookMore(50);
    await importPrice(postgres.url, 271);
    const imported = performance.now();
    while ((await Promise.all(others.map(priceAt))).some((price) => price !== 271)) await sleep(20);
    const newPricesMs = performance.now() - imported;
    await patients.bookMore(50);
    await patients.stop();
    await nginx?.stop();

    const figures = compare(patients.acknowledged, await storedBookings(postgres));
    report("Three servers, one killed", {
      ...figures,
      ...patients.troubles,
      "new prices everywhere after, ms": newPricesMs,
    });
    expect(figures).toMatchObject({ lost: 0, doubled: 0 });
    if (nginx) expect(patients.troubles.interrupted).toBe(0);
    expect(newPricesMs).toBeLessThan(1_000);
  },
);

testOnPostgres("limits count for all servers together", async ({ postgres }) => {
  const servers = await startThree({ ...onPostgres(postgres), RATE_LIMITS: "on" });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    const { url } = servers[n % servers.length] ?? { url: "" };
    statuses.push((await fetch(`${url}/api/reports/patient/1000000001`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
