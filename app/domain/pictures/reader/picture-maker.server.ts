import { closedReader } from "#app/closed-process/ask-closed.server.ts";
import type { ClosedProgram } from "#app/closed-process/closed-process.server.ts";
import type { PictureMade } from "../picture-read.ts";
import { PICTURE_LIMITS } from "./picture-limits.ts";

/** The library with its native code, which has a package for each platform. */
const LIBRARY = ["sharp", "detect-libc", "semver", "@img/colour"];
const NATIVE = ["linux", "linuxmusl", "darwin"].flatMap((system) =>
  ["sharp", "sharp-libvips"].map((part) => `@img/${part}-${system}-${process.arch}`),
);

/** The program that decodes pictures; its process may read this folder and the library. */
export const PICTURE_MAKER: ClosedProgram = {
  folder: "app/domain/pictures",
  file: "reader/picture-process.ts",
  packages: [...LIBRARY, ...NATIVE],
  hasNativeCode: true,
  limits: PICTURE_LIMITS,
};

/** In base64; a picture of noise, which compresses worst, has about 1 MB. */
const MOST_OUTPUT = 4 * 1024 * 1024;

const makeInProcess = closedReader(PICTURE_MAKER, MOST_OUTPUT);

/**
 * Makes a WebP of a picture's pixels in a process of its own, one at a time.
 * @throws when no process can be started.
 */
export async function makePicture(bytes: Uint8Array): Promise<PictureMade> {
  if (bytes.length > PICTURE_LIMITS.fileBytes) return { ok: false, problem: "too-large" };
  if (bytes.length === 0) return { ok: false, problem: "none" };
  const output = await makeInProcess(bytes);
  return output === undefined
    ? { ok: false, problem: "too-costly" }
    : (JSON.parse(output) as PictureMade);
}
