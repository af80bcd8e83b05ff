import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Prints the path of a Chromium: the one that CHROMIUM names, else the system's, else the one that npm
 * brings. With `--headless-shell` npm's comes first: a headless shell, which takes half the processor
 * time of a whole browser per test and is the same version on every machine.
 */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const installed = INSTALLED.find((path) => existsSync(path));
const shellFirst = process.argv.includes("--headless-shell") && process.arch === "x64";
process.stdout.write(
  process.env.CHROMIUM ?? (shellFirst ? await unpack() : (installed ?? (await unpack()))),
);

/**
 * Unpacks the npm package's Chromium and the libraries that a bare machine lacks (the package unpacks
 * them only when it believes to be on AWS).
 */
async function unpack() {
  const folder = join(import.meta.dirname, "../node_modules/.cache/chromium");
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const program = await chromium.executablePath();
  const fonts = join(folder, "fonts.conf");
  writeFileSync(
    fonts,
    `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}/fonts</dir></fontconfig>\n`,
  );
  const settings = `LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_FILE="${fonts}"`;
  const starter = join(folder, "start-chromium");
  writeFileSync(starter, `#!/bin/sh\n${settings} exec "${program}" "$@"\n`, { mode: 0o755 });
  return starter;
}
