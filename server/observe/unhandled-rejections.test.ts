import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** A program that rejects a promise with nobody waiting for it, then goes on. */
const program = (handler: string) => `
  ${handler}
  Promise.reject(new Error("nobody waits"));
  setTimeout(() => console.log("still here"), 50);
`;

const HANDLER = `
  import { createLog } from ${JSON.stringify(new URL("log.ts", import.meta.url))};
  import { logUnhandledRejections } from ${JSON.stringify(new URL("unhandled-rejections.ts", import.meta.url))};
  logUnhandledRejections(createLog("warn"));
`;

const run = (text: string) =>
  spawnSync(process.execPath, ["--input-type=module", "--eval", text], { encoding: "utf8" });

test("a rejection that nobody handles is logged with its stack and ends nothing", () => {
  const { status, stdout, stderr } = run(program(HANDLER));
  const [logged = "", after] = stdout.split("\n");
  expect(JSON.parse(logged)).toMatchObject({
    level: 50,
    err: { message: "nobody waits", stack: expect.stringContaining("at ") },
  });
  expect(after).toBe("still here");
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test("without the handler it ends the process", () => {
  const { status, stdout } = run(program(""));
  expect(stdout).toBe("");
  expect(status).toBe(1);
});
