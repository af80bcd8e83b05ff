import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, test } from "vitest";
import { forbidden, options } from "./import-rules.ts";

const ROOT = resolve(import.meta.dirname, "../..");

async function readImports(baseDir: string): Promise<ICruiseResult> {
  const cruised = { ...options, baseDir, ruleSet: { forbidden }, validate: true };
  const { output } = await cruise(["app", "server", "cli"], cruised);
  return output as ICruiseResult;
}

const violationsOf = ({ summary }: ICruiseResult) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** `app/domain/bill`; a file outside of the wings is in no room. */
const roomOf = (file: string) => /^app\/(?:site|desk|domain)\/[^/]+(?=\/)/.exec(file)?.[0];

/** The rooms that import themselves by way of another room. */
function roomsInCircles(imports: Iterable<readonly [from: string, to: string]>) {
  const uses = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [room, used] = [roomOf(from), roomOf(to)];
    if (room && used && room !== used) uses.set(room, (uses.get(room) ?? new Set()).add(used));
  }
  return Array.from(uses.keys()).filter((room) => {
    const reached = new Set(uses.get(room));
    for (const each of reached) for (const next of uses.get(each) ?? []) reached.add(next);
    return reached.has(room);
  });
}

test("site and desk use domain, never each other, and no rooms import each other in a circle", async () => {
  const found = await readImports(ROOT);
  expect(found.summary.totalDependenciesCruised).toBeGreaterThan(5_000);
  expect(violationsOf(found)).toEqual([]);
  const imports = found.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source, resolved] as const),
  );
  expect(imports.some(([, to]) => to === "app/lib/dates.ts")).toBe(true);
  expect(roomsInCircles(imports)).toEqual([]);
}, 120_000);

test("control: every rule refuses something", async () => {
  const folder = mkdtempSync(join(tmpdir(), "imports-"));
  const add = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const each of new Set(forbidden.map(({ from }) => from.path.slice(1, -1)))) {
    add(`${each}/wrong.ts`, 'import "#tests/given.ts"; import "hono";');
    add(`${each}/type.ts`, 'import type { Given } from "#tests/given.ts";');
  }
  add("app/site/cart/site.ts", 'import "#app/desk/bill/desk.ts";');
  add("app/desk/bill/desk.ts", 'import "../../site/cart/site.ts";');
  add("tests/given.ts", "export type Given = 1;");
  add("node_modules/hono/index.js", "");
  add("tsconfig.json", "{}");
  const imports = { "#app/*": "./app/*", "#tests/*": "./tests/*" };
  add("package.json", JSON.stringify({ type: "module", imports, dependencies: { hono: "1" } }));
  const violations = violationsOf(await readImports(folder));
  rmSync(folder, { recursive: true });
  for (const { name } of forbidden)
    expect(violations.filter((each) => each.startsWith(`${name}:`)).length, name).toBeGreaterThan(
      0,
    );
  expect(violations).toContain("app-site: app/site/cart/site.ts → app/desk/bill/desk.ts");
  expect(violations).toContain("app-desk: app/desk/bill/desk.ts → app/site/cart/site.ts");
});

test("control: a circle of rooms is found, whichever of their folders close it", () => {
  const [a, b, c] = ["app/desk/bill", "app/domain/bill", "app/domain/history"];
  const open = [[`${a}/x.ts`, `${b}/x.ts`] as const, [`${b}/inner/y.ts`, `${c}/y.ts`] as const];
  expect(roomsInCircles(open)).toEqual([]);
  expect(roomsInCircles([...open, [`${c}/z.ts`, `${b}/z.ts`]])).toEqual([b, c]);
});
