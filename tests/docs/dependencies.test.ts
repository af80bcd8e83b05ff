import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { documents } from "./documents.ts";

test("ARCHITECTURE.md says of every dependency what it is for", () => {
  const { dependencies, devDependencies } = packageJson;
  const named = documents.find(({ file }) => file === "ARCHITECTURE.md")?.code;
  const unexplained = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith("@types/") && !named?.includes(name),
  );
  expect(unexplained).toEqual([]);
});
