import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { isProcessIsolated, startClosed } from "#app/closed-process/closed-process.server.ts";
import { PICTURE_MAKER } from "#app/domain/pictures/reader/picture-maker.server.ts";
import { PDF_READER } from "#app/domain/report-files/reader/read-pdf.server.ts";

const PROBE = { folder: "tests/pdfs", file: "sandbox-probe.ts" };

const folder = mkdtempSync(join(tmpdir(), "doorstep-probe-"));
const database = join(folder, "doorstep.db");
let visits = 0;
const site = createServer((_, response) => {
  visits++;
  response.end("here");
});
site.on("connection", () => visits++);

beforeAll(async () => {
  const db = connect({ file: database });
  await migrate(db);
  await db.destroy();
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

/** The probe has the limits and packages of a program of ours. */
const PROGRAMS = [
  { what: "reads PDFs", program: PDF_READER, addon: "ERR_DLOPEN_DISABLED" },
  // It may load native code, which is its library's; there is none in this folder.
  { what: "makes pictures", program: PICTURE_MAKER, addon: "ERR_DLOPEN_FAILED" },
];

test.each(PROGRAMS)(
  "code in the process that $what reaches no file, network, program, thread or process",
  async ({ program, addon }) => {
    const before = readdirSync(folder);
    const { port } = site.address() as AddressInfo;
    const { child } = await startClosed({ ...program, ...PROBE }, [
      String(process.pid),
      database,
      `http://127.0.0.1:${port}`,
      folder,
    ]);
    child.stdin.end();
    const { outcome, environment, parent, interfaces } = JSON.parse(await text(child.stdout));
    expect(outcome).toEqual({
      "sqlite reads the database": "ERR_UNKNOWN_BUILTIN_MODULE",
      "sqlite attaches the database": "ERR_UNKNOWN_BUILTIN_MODULE",
      "sqlite writes a file": "ERR_UNKNOWN_BUILTIN_MODULE",
      "fs reads the database": "ERR_ACCESS_DENIED",
      "fs lists a folder": "ERR_ACCESS_DENIED",
      "fs writes a file": "ERR_ACCESS_DENIED",
      "fs reads the server's environment": "ERR_ACCESS_DENIED",
      "fs reads the server's memory": "ERR_ACCESS_DENIED",
      "the environment is read from a file": "ERR_ACCESS_DENIED",
      "a thread with flags of its own": "ERR_ACCESS_DENIED",
      "a thread": "ERR_ACCESS_DENIED",
      "hooks in a thread": "ERR_ACCESS_DENIED",
      "a program": "ERR_ACCESS_DENIED",
      "a program of Node": "ERR_ACCESS_DENIED",
      "a cluster": "ERR_ACCESS_DENIED",
      "another program in its place": "ERR_ACCESS_DENIED",
      "a connection": "ERR_ACCESS_DENIED",
      "a connection by path": "ERR_ACCESS_DENIED",
      "a server": "ERR_ACCESS_DENIED",
      "a datagram": "ERR_ACCESS_DENIED",
      fetch: "ERR_ACCESS_DENIED",
      "a name of the network": "ERR_ACCESS_DENIED",
      "a question to a name server": "ERR_ACCESS_DENIED",
      "an addon": addon,
      "a library of the system": "ERR_ACCESS_DENIED",
      WASI: "ERR_ACCESS_DENIED",
      "the inspector": "ERR_ACCESS_DENIED",
      "the inspector of itself": "ERR_ACCESS_DENIED",
      "bindings of Node": "ERR_ACCESS_DENIED",
      "a snapshot of the memory": "ERR_ACCESS_DENIED",
      "a report of Node": "ERR_ACCESS_DENIED",
      // These are taken away, so there is no such function.
      "flags of V8": "TypeError",
      "a signal to the server": "TypeError",
      "a signal to the server, as Node itself": "TypeError",
      "the server's debugger": "TypeError",
      "the server's priority": "TypeError",
      "code from a text": "EvalError",
      "code from a text, elsewhere": "EvalError",
    });
    expect(environment).toEqual({});
    const isIsolated = await isProcessIsolated();
    expect(parent).toBe(isIsolated ? 0 : process.pid);
    expect(interfaces).toEqual(isIsolated ? [] : interfaces);
    expect(visits).toBe(0);
    expect(readdirSync(folder)).toEqual(before);
  },
);
