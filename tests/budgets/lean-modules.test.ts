import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAst } from "vite";
import { LEAN, prunable } from "../../scripts/bundle/lean-modules.ts";
import { buildWhenStale } from "../server/server.ts";

/** A new version of React Router that goes past the lean modules is noticed here, or by the build. */
const modules = join(import.meta.dirname, "../../node_modules");
const read = (path: string) => readFileSync(join(modules, path), "utf8");

const exportsOf = (code: string) =>
  parseAst(code)
    .body.flatMap((node) => {
      if (node.type !== "ExportNamedDeclaration") return [];
      const { declaration, specifiers } = node;
      if (declaration?.type === "VariableDeclaration")
        return declaration.declarations.map(({ id }) => (id.type === "Identifier" ? id.name : ""));
      return specifiers.map(({ exported }) => ("name" in exported ? exported.name : ""));
    })
    .toSorted();

describe("lean modules", () => {
  test.each(Object.entries(LEAN))("%s is still there and exports the same names", (path, lean) => {
    expect(exportsOf(lean)).toEqual(exportsOf(read(path)));
  });

  test("components of the router can still be left out", () => {
    const library = read("react-router/dist/production/lib/dom/lib.js");
    expect(library).toContain('Form.displayName = "Form";');
    const pruned = prunable(library);
    expect(pruned).not.toMatch(/^\w+\.displayName/m);
    expect(pruned).toContain("const Form = /* @__PURE__ */ React$1.forwardRef(");
  });

  test("Vite's part of every import() is this site's own", () => {
    buildWhenStale();
    const built = join(import.meta.dirname, "../../build/client/assets");
    const scripts = readdirSync(built).filter((file) => file.endsWith(".js"));
    const code = scripts.map((file) => readFileSync(join(built, file), "utf8")).join("");
    expect(code).toContain(" could not be loaded");
    expect(code).not.toContain("vite:preloadError");
  });
});
