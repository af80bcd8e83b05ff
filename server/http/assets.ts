import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { type HeaderList, makeReply, type Reply } from "#server/fast-lane/reply.ts";
import { INERT_POLICY } from "#server/guard/security.ts";
import { PROJECT_FOLDER } from "#server/project-folder.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/** A folder of built files. */
type AssetFolder = {
  folder: string;
  /** Only the files of this folder within it. */
  below?: string;
};

/**
 * The built files of some folders by path, in memory, each with the `.br` and `.gz` beside it. Files under
 * /assets have a hash in their name and never change.
 */
export function keepAssets(folders: readonly AssetFolder[], always: HeaderList) {
  const assets = new Map<string, Reply>();
  const read = () => {
    for (const each of folders)
      for (const [address, reply] of readAssets(each, always)) assets.set(address, reply);
  };
  read();
  readAgainOnceCompressed(read);
  return assets;
}

function readAssets({ folder, below = "" }: AssetFolder, always: HeaderList) {
  const paths = filesBelow(join(folder, below)).filter((path) => extname(path) in TYPES);
  return paths.map((path) => {
    const address = `/${relative(folder, path)}`;
    const headers: HeaderList = [
      ["Content-Type", TYPES[extname(path)] ?? "application/octet-stream"],
      ["Cache-Control", address.startsWith("/assets/") ? FOREVER : "public, max-age=86400"],
      ["Content-Security-Policy", path.endsWith(".mjs") ? WORKER_POLICY : INERT_POLICY],
      ...always,
    ];
    return [address, makeReply(200, headers, readBodies(path))] as const;
  });
}

/**
 * The first start compresses the files beside serving (scripts/start.sh), to answer sooner: then this
 * calls `read` again as soon as that is done.
 */
function readAgainOnceCompressed(read: () => void) {
  const isDone = () => existsSync(join(PROJECT_FOLDER, "build/compressed"));
  if (isDone()) return;
  const look = setInterval(() => {
    if (!isDone()) return;
    clearInterval(look);
    read();
  }, LOOK_MS);
  look.unref();
}

const LOOK_MS = 1000;

/** The worker that draws PDFs (decision 40) loads decoders of ours, and nothing else. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'";

const FOREVER = "public, max-age=31536000, immutable";

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function readBodies(path: string) {
  const gzip = readIfThere(`${path}.gz`);
  const br = readIfThere(`${path}.br`);
  return {
    identity: { bytes: readFileSync(path), tag: "" },
    ...(gzip && { gzip: { bytes: gzip, tag: "-gz" } }),
    ...(br && { br: { bytes: br, tag: "-br" } }),
  };
}

const readIfThere = (path: string) =>
  statSync(path, { throwIfNoEntry: false }) ? readFileSync(path) : undefined;
