import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSettings, settingsFile } from "./settings-file.ts";

/** A folder that is gone when the test ends. */
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function aFile(text: string) {
  const file = join(aFolder(), "settings.env");
  writeFileSync(file, text);
  return file;
}

test("the environment overrides the file", () => {
  const file = aFile(
    '\uFEFF# ours\r\nRETENTION_DAYS=30\r\nLAB_NAME=Our Own Lab\r\nMETRICS_TOKEN="a#b"\r\nLAB_CITY=\r\n',
  );
  expect(readSettings({ ENV_FILE: file, LAB_NAME: "Another", PORT: "1" })).toEqual({
    ENV_FILE: file,
    RETENTION_DAYS: "30",
    METRICS_TOKEN: "a#b",
    LAB_CITY: "",
    LAB_NAME: "Another",
    PORT: "1",
  });
});

test("without ENV_FILE the file is .env in the project folder, whatever the working directory", () => {
  const inProject = join(import.meta.dirname, "../.env");
  expect(settingsFile({})).toBe(inProject);
  expect(settingsFile({ ENV_FILE: " " })).toBe(inProject);
});

test("a file named by ENV_FILE must exist, and any file must be readable", () => {
  const missing = join(aFolder(), "none.env");
  expect(() => readSettings({ ENV_FILE: missing })).toThrow(
    `ENV_FILE: there is no file ${missing}.`,
  );
  const folder = aFolder();
  expect(() => readSettings({ ENV_FILE: folder })).toThrow(
    `The settings in ${folder} cannot be read (EISDIR). Run this as the server's user.`,
  );
});
