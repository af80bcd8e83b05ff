import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
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
  *build*) mkdir -p build && touch build/built build/compressed; exit ;;
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
  for (const name of [
    "prepare.sh",
    "steps.sh",
    "build-when-stale.sh",
    "build.sh",
    "compress-assets.ts",
  ])
    copyFileSync(join(import.meta.dirname, name), at(`scripts/${name}`));
  for (const name of ["package.json", "package-lock.json", "app/one.ts"])
    writeFileSync(at(name), "{}");
  for (const name of ["vite.config.ts", "react-router.config.ts", "lingui.config.ts"])
    writeFileSync(at(name), "");
  writeFileSync(at("bin/npm"), npm, { mode: 0o755 });
  /** What is written by `command`, which may fail. */
  const say = (command: string, packages: "served" | "all") =>
    spawnSync("sh", ["-e", "-c", command], {
      cwd: folder,
      env: { PATH: `${at("bin")}:${process.env.PATH}`, packages },
      encoding: "utf8",
    });
  const run = (packages: "served" | "all") => {
    rmSync(at("asked"), { force: true });
    const { status, stderr } = say(". scripts/prepare.sh", packages);
    if (status !== 0) throw new Error(stderr);
    return readFileSync(at("asked"), { encoding: "utf8", flag: "a+" }).split("\n").slice(0, -1);
  };
  return { run, say, age, folder };
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

test.each(["app/desk", "app/hindi"])("types made in %s leave the build as it is", (front) => {
  const { run, say, age, folder } = freshClone();
  mkdirSync(join(folder, front), { recursive: true });
  run("served");
  writeFileSync(join(folder, "node_modules/.bin/vite"), "#!/bin/sh\n", { mode: 0o755 });
  expect(say("sh scripts/build.sh", "served").status).toBe(0);
  writeFileSync(join(folder, "build/compressed"), "");
  mkdirSync(join(folder, front, ".react-router/types"), { recursive: true });
  age(`${front}/.react-router/types`, 60);
  expect(run("served")).toEqual([]);
});

test("a machine for which npm has no Node is told so", () => {
  const { run } = freshClone("#!/bin/sh\nmkdir -p node_modules\n");
  expect(() => run("served")).toThrow(
    /npm has installed no Node for .+\. Is the registry reachable\?/,
  );
});

test("a step is one line with its seconds; what npm writes is in start.log alone", () => {
  const { say, folder } = freshClone(
    NPM.replace("*omit=dev*)", '*omit=dev*) echo "npm warn EBADENGINE Unsupported engine" >&2;'),
  );
  const { stdout, stderr, status } = say(". scripts/prepare.sh", "served");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^Installing packages: \d+ s\n/);
  expect(stdout).not.toContain("EBADENGINE");
  expect(readFileSync(join(folder, "start.log"), "utf8")).toMatch(
    /^== Installing packages\nnpm warn EBADENGINE Unsupported engine\n/,
  );
});

test("a step that fails shows its last 40 lines, what to do, and where the rest is", () => {
  const { say, folder } = freshClone("#!/bin/sh\nseq 1 100; exit 7\n");
  const { stdout, status } = say(". scripts/prepare.sh", "served");
  expect(status).toBe(7);
  const lastLines = Array.from({ length: 40 }, (_, at) => at + 61).join("\n");
  expect(stdout).toMatch(/^Installing packages: failed after \d+ s\. Its last lines:\n\n61\n/);
  expect(stdout).toContain(
    `${lastLines}\n\nIs the npm registry reachable? Then run the same command again.\n` +
      `All that it wrote is in ${folder}/start.log.\n`,
  );
  expect(readFileSync(join(folder, "start.log"), "utf8")).toMatch(/^== .*\n1\n2\n/);
});

test("of two steps at once the one that fails is named, and the other ends", () => {
  const { say } = freshClone();
  const { stdout } = say(
    `. scripts/steps.sh
     run_step "One" "Look at one." sh -c "echo no; exit 3" & one=$!
     run_step "Two" "Look at two." true & two=$!
     wait $two; wait $one || echo "and it was $?"`,
    "served",
  );
  expect(stdout).toMatch(/^One: failed after \d+ s\. Its last lines:\n\nno\n\nLook at one\.\n/m);
  expect(stdout).toMatch(/^Two: \d+ s\n/m);
  expect(stdout).toMatch(/and it was 3\n$/);
});

test("a build whose server cannot be bundled has failed, though what follows would not", () => {
  const { run, say, folder } = freshClone();
  run("served");
  rmSync(join(folder, "build"), { recursive: true });
  mkdirSync(join(folder, "build"));
  const vite = "#!/bin/sh\ncase $* in *server-bundle*) echo broken; exit 5 ;; esac\n";
  writeFileSync(join(folder, "node_modules/.bin/vite"), vite, { mode: 0o755 });
  const { stdout, status } = say("sh scripts/build.sh", "served");
  expect(status).toBe(5);
  expect(stdout).toMatch(/^Bundling the server: failed after \d+ s\. Its last lines:\n\nbroken\n/m);
  expect(existsSync(join(folder, "build/built"))).toBe(false);
});
