import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const root = resolve(import.meta.dirname, "../..");

type Locked = { version: string; integrity?: string; hasInstallScript?: boolean };
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages).filter(([folder]) => folder !== "");

test("every package is locked with its hash, and none runs a script when it is installed", () => {
  expect(locked.length).toBeGreaterThan(400);
  const withoutHash = locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect([withoutHash, withScript]).toEqual([[], []]);
});

test("the Node that runs everything is the file of a locked package", () => {
  const program = relative(root, realpathSync(join(root, "node_modules/.bin/node")));
  const folder = program.split(sep).slice(0, 2).join("/");
  expect(`v${packages[folder]?.version}`).toBe(process.version);
  expect(realpathSync(process.execPath)).toBe(join(root, program));
});

/** `npm start` installs without the packages of the tests. */
test("what is built and served imports no package that only tests and checks need", () => {
  const files = [
    "vite.config.ts",
    "react-router.config.ts",
    "lingui.config.ts",
    "scripts/compress-assets.ts",
    ...["app", "server", "cli", "scripts/bundle"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    ),
  ];
  const ofTests = Object.keys(packageJson.devDependencies);
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^".#][^"]*)"/g),
      ([, specifier = ""]) => ({ file, specifier }),
    ),
  );
  const isOf = (name: string, specifier: string) => `${specifier}/`.startsWith(`${name}/`);
  expect(imported.filter(({ specifier }) => isOf("react", specifier)).length).toBeGreaterThan(50);
  expect(imported.filter(({ specifier }) => ofTests.some((name) => isOf(name, specifier)))).toEqual(
    [],
  );
});
