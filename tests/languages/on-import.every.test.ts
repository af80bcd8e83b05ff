import { expect, test } from "vitest";
import { readLanguageFrom } from "#app/lib/language.ts";

/** Every page of both fronts and the whole API, with all that they import. */
const modules = import.meta.glob([
  "/app/{site,desk}/{root.tsx,routes/*}",
  "/server/{api.ts,both-languages.ts,desk/upload-route.ts,offline/*.ts,http/*.ts}",
  "!**/*.test.*",
]);

// A language is known with the request: what is said before would be English for everybody. Every module
// is transformed for it: on a busy machine without a cache that takes minutes.
test("no module says anything while it is imported", { timeout: 600_000 }, async () => {
  const said = new Set<string>();
  readLanguageFrom(() => {
    const callers = (new Error().stack ?? "").split("\n").slice(1);
    said.add(callers.find((line) => !line.includes("/lib/language.ts"))?.trim() ?? "");
    return undefined;
  });
  for (const load of Object.values(modules)) await load();
  expect(Array.from(said)).toEqual([]);
});
