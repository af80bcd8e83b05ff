import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Stands in for npm: notes what it was asked, and leaves the files that npm or a build would. */
const NPM = `#!/bin/sh
echo "$*" >> asked
case "$*" in
  *build*) mkdir -p build && touch build/built; exit ;;
  *omit=dev*) rm -rf node_modules; programs=node ;;
  *) rm -rf node_modules; programs="node vitest" ;;
esac
mkdir -p node_modules/.bin
for program in $programs; do
  echo "#!/bin/sh" > "node_modules/.bin/$program" && chmod +x "node_modules/.bin/$program"
done
touch -d "+1 minute" node_modules/.package-lock.json
`;

/** A clone of the project with the scripts alone, where a second ago everything was written. */
function freshClone(npm = NPM) {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-clone-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  const age = (name: string, seconds: number) =>
    utimesSync(at(name), Date.now() / 1000 + seconds, Date.now() / 1000 + seconds);
  for (const name of ["app", "server", "public", "catalogue", "scripts/bundle", "bin"])
    mkdirSync(at(name), { recursive: true });
  for (const name of ["prepare.sh", "build-when-stale.sh", "build.sh", "compress-assets.ts"])
    copyFileSync(join(import.meta.dirname, name), at(`scripts/${name}`));
  for (const name of ["package.json", "package-lock.json", "app/one.ts"])
    writeFileSync(at(name), "{}");
  for (const name of ["vite.config.ts", "react-router.config.ts", "lingui.config.ts"])
    writeFileSync(at(name), "");
  writeFileSync(at("bin/npm"), npm, { mode: 0o755 });
  const run = (packages: "served" | "all") => {
    rmSync(at("asked"), { force: true });
    execFileSync("sh", ["-e", "-c", ". scripts/prepare.sh"], {
      cwd: folder,
      env: { PATH: `${at("bin")}:${process.env.PATH}`, packages },
      stdio: ["ignore", "ignore", "pipe"],
    });
    return readFileSync(at("asked"), { encoding: "utf8", flag: "a+" }).split("\n").slice(0, -1);
  };
  return { run, age };
}

const SERVED = "ci --omit=dev --no-audit --no-fund";
const ALL = "ci --no-audit --no-fund";
const BUILD = "run --silent build";

test("npm start installs without the packages of the tests, which npm test adds and npm start keeps", () => {
  const { run, age } = freshClone();
  expect(run("served")).toEqual([SERVED, BUILD]);
  expect(run("served")).toEqual([]);
  expect(run("all")).toEqual([ALL]);
  expect(run("served")).toEqual([]);
  age("package-lock.json", 120);
  expect(run("served")).toEqual([ALL, BUILD]);
});

test.each(["package.json", "scripts/build.sh", "scripts/compress-assets.ts", "app/one.ts"])(
  "a build is stale once %s has changed",
  (name) => {
    const { run, age } = freshClone();
    run("served");
    age(name, 60);
    expect(run("served")).toEqual([BUILD]);
  },
);

test("a machine for which npm has no Node is told so", () => {
  const { run } = freshClone("#!/bin/sh\nmkdir -p node_modules\n");
  expect(() => run("served")).toThrow(
    /npm has installed no Node for .+\. Is the registry reachable\?/,
  );
});
