import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Prints the path of a Chromium: the one that is set, the system's, else the one npm brought. */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const found = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path));
process.stdout.write(found ?? (await unpack()));

/**
 * Unpacks the npm package's Chromium and the libraries it needs, which a bare machine lacks.
 * The package unpacks its libraries only where it believes to be on AWS.
 */
async function unpack() {
  const folder = join(import.meta.dirname, "../node_modules/.cache/chromium");
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const program = await chromium.executablePath();
  const starter = join(folder, "start-chromium");
  const fonts = join(folder, "fonts.conf");
  writeFileSync(fonts, `<fontconfig><dir>${folder}/fonts</dir></fontconfig>\n`);
  const settings = `LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_FILE="${fonts}"`;
  writeFileSync(starter, `#!/bin/sh\n${settings} exec "${program}" "$@"\n`, { mode: 0o755 });
  return starter;
}
