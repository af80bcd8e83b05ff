import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_ROLES } from "#app/lib/roles.ts";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What a role is and may stands in one table; the invented colleagues have roles, as all data has. */
const MAY_NAME_ONE = ["app/lib/roles.ts", "server/data/sample-day/sample-staff.ts"];

/** `role === "manager"`, `role: "manager"`, `.where("role", "=", "manager")`, `["manager", "front-desk"]`. */
const name = `"(?:${ALL_ROLES.join("|")})"`;
const NAMES_ONE = new RegExp(`\\brole\\b[^\\n]*${name}|${name}, ${name}|"front-desk"`, "i");

test("no code knows a role by its name but the table of roles", () => {
  const files = globSync("{app,server,cli}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !file.includes(".test.") && !MAY_NAME_ONE.includes(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const naming = files.filter((file) => NAMES_ONE.test(readFileSync(join(root, file), "utf8")));
  expect(naming).toEqual([]);
});

test.each([
  ['if (role === "manager") return "Always";'],
  ['.where("staff.role", "in", ["phlebotomist", "manager"])'],
  ['const ORDER = ["manager", "phlebotomist"];'],
])("control: %s is found", (line) => {
  expect(line).toMatch(NAMES_ONE);
});
