import { execFileSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../server/built-site.ts";
import { expect, onTestFinished, test } from "vitest";
import { lab } from "./lab.ts";
import { postBooking } from "./patients.ts";

/** A disk of 24 MB, or undefined where this user may not mount one. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    process.stderr.write(
      "\n*** No right to mount a small disk: the disk-full test is SKIPPED ***\n",
    );
    return undefined;
  }
}

function fill(file: string) {
  const descriptor = openSync(file, "w");
  try {
    for (let size = 64 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeSync(descriptor, Buffer.alloc(size));
      } catch {
        continue; // smaller pieces may still fit
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

function unmountAfterwards(disk: string) {
  onTestFinished(() => {
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  });
}

test("a full disk: writes are refused, reads go on, and with room it works again", async ({
  skip,
}) => {
  const disk = smallDisk();
  if (!disk) return skip("mounting needs root");
  unmountAfterwards(disk);
  const env = { DATA_DIR: join(disk, "data"), RATE_LIMITS: "off", LOG_LEVEL: "silent" };
  const server = await startServer({ env });
  const book = () => postBooking(server.url, crypto.randomUUID());
  expect((await book()).status).toBe(201);

  const ballast = join(disk, "ballast");
  fill(ballast);
  let refused = await book();
  for (let tries = 0; refused.status === 201 && tries < 5_000; tries++) refused = await book();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).not.toBeNull();
  expect(await refused.json()).toMatchObject({ success: false, message: expect.any(String) });
  for (const path of ["/", "/tests", `/health-concern/${crypto.randomUUID()}`, "/readyz"]) {
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
  }

  rmSync(ballast);
  expect((await book()).status).toBe(201);
  await server.stop();
});

test("restoring or backing up onto a full disk says so, changes nothing, and works with room", async ({
  skip,
}) => {
  const disk = smallDisk();
  if (!disk) return skip("mounting needs root");
  unmountAfterwards(disk);
  const env = { DATA_DIR: join(disk, "data"), LOG_LEVEL: "silent" };
  const server = await startServer({ env });
  await server.stop();
  const elsewhere = mkdtempSync(join(tmpdir(), "doorstep-elsewhere-"));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  const backup = join(elsewhere, "backup.db");
  expect(await lab(env, "backup", backup)).toMatchObject({ code: 0 });

  const ballast = join(disk, "ballast");
  fill(ballast);
  const full = {
    code: 1,
    out: "",
    err: expect.stringMatching(/^The disk is full: free some space/),
  };
  expect(await lab(env, "restore", backup)).toMatchObject(full);
  const roomy = { DATA_DIR: join(elsewhere, "data") };
  expect(await lab(roomy, "restore", backup)).toMatchObject({ code: 0 });
  expect(await lab(roomy, "backup", join(disk, "backup.db"))).toMatchObject(full);
  expect(readdirSync(env.DATA_DIR).filter((name) => /incoming|before/.test(name))).toEqual([]);
  expect(existsSync(join(disk, "backup.db"))).toBe(false);

  rmSync(ballast);
  expect(await lab(env, "restore", backup)).toMatchObject({ code: 0 });

  // A new database: its WAL files do not exist yet either.
  rmSync(env.DATA_DIR, { recursive: true });
  fill(ballast);
  expect(await lab(env, "restore", backup)).toMatchObject(full);
});
