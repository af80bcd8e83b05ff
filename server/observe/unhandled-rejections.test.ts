import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** A program with an unhandled rejection that would go on after it. */
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

test("an unhandled rejection is logged with its stack and the process goes on", () => {
  const { status, stdout, stderr } = run(program(HANDLER));
  // The log is written in the background: the two lines may come in either order.
  const [after, logged = ""] = stdout.trim().split("\n").toSorted();
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
