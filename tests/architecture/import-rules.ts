import type { ICruiseOptions } from "dependency-cruiser";

/** Site and desk use domain, never each other; below them all stand ui, http, import, db and lib. */
const may = (from: string, uses: readonly string[]) => ({
  name: from.replaceAll("/", "-"),
  severity: "error" as const,
  from: { path: `^${from}/` },
  to: { path: "^(?:app|server|cli|tests)/", pathNot: `^(?:${[from, ...uses].join("|")})/` },
});

const PARTS = ["app/db", "app/http", "app/import", "app/ui", "app/lib", "app/closed-process"];

export const forbidden = [
  may("cli", ["server", "app/domain", "app/desk", "app/site", ...PARTS]),
  may("server", ["app/domain", "app/desk", "app/site", ...PARTS]),
  may("app/site", ["app/domain", ...PARTS]),
  may("app/desk", ["app/domain", ...PARTS]),
  may("app/domain", PARTS),
  may("app/ui", ["app/http", "app/lib"]),
  may("app/import", ["app/lib", "app/closed-process"]),
  may("app/http", ["app/lib"]),
  may("app/db", ["app/lib"]),
  may("app/lib", []),
  may("app/closed-process", []),
  {
    name: "lib-has-no-framework",
    severity: "error" as const,
    from: { path: "^app/lib/" },
    to: { path: "node_modules/(?:hono|react-router|react)/" },
  },
];

export const options: ICruiseOptions = {
  doNotFollow: { path: "node_modules" },
  exclude: { path: ["\\.test\\.tsx?$", "\\+types/"] },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: "tsconfig.json" },
};
