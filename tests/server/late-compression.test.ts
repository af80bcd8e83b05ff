import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { PROJECT_FOLDER } from "#server/project-folder.ts";
import { startServer } from "./built-site.ts";
import { linkProject } from "./linked-project.ts";

const isCompressed = (path: string) => /\.(?:br|gz)$/.test(path);

/** A project whose files are not compressed yet, as beside the first start. */
function givenPlainBuild() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-plain-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  linkProject(folder);
  mkdirSync(join(folder, "build"));
  const from = (name: string) => join(PROJECT_FOLDER, "build", name);
  cpSync(from("main.js"), join(folder, "build/main.js"));
  cpSync(from("client"), join(folder, "build/client"), {
    recursive: true,
    filter: (path) => !isCompressed(path),
  });
  for (const name of ["hindi", "desk", "sw.js"])
    symlinkSync(from(name), join(folder, "build", name));
  return folder;
}

test("files that are compressed beside serving are sent so as soon as they are", async () => {
  const folder = givenPlainBuild();
  const server = await startServer({ folder });
  onTestFinished(() => server.stop());
  const page = await (await fetch(server.url)).text();
  const address = /\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? "";
  const codingOf = async (coding: string) =>
    (await fetch(server.url + address, { headers: { "Accept-Encoding": coding } })).headers.get(
      "Content-Encoding",
    );
  expect(await codingOf("br")).toBeNull();

  const file = join(folder, "build/client", address);
  cpSync(join(PROJECT_FOLDER, "build/client", `${address}.br`), `${file}.br`);
  cpSync(join(PROJECT_FOLDER, "build/client", `${address}.gz`), `${file}.gz`);
  writeFileSync(join(folder, "build/compressed"), "");
  await vi.waitFor(async () => expect(await codingOf("br")).toBe("br"), 5_000);
  expect(await codingOf("gzip")).toBe("gzip");
  expect(await codingOf("identity")).toBeNull();
});
