import { expect, test } from "vitest";
import { readLanguageFrom } from "#app/lib/language.ts";
// It says where the language is read from, and would say so again over what stands below.
import "#app/lib/request-language.server.ts";

/** Every page of both fronts and the whole API, with all that they import. */
const modules = import.meta.glob(["/app/desk/{root.tsx,routes/*}", "!**/*.test.*"]);

// A language is known with the request: what is said before would be English for everybody. Every module
// is transformed for it: on a busy machine without a cache that takes minutes.
test("no module says anything while it is imported", { timeout: 600_000 }, async () => {
  const said = new Set<string>();
  readLanguageFrom(() => {
    const callers = (new Error().stack ?? "").split("\n").slice(2);
    said.add(callers.find((line) => !line.includes("/lib/language.ts"))?.trim() ?? "");
    return undefined;
  });
  for (const load of Object.values(modules)) await load();
  expect(Array.from(said)).toEqual([]);
});
