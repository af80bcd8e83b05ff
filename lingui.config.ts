import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from "./app/lib/language.ts";

const ROOT = import.meta.dirname;
const SOURCES = "**/*.{ts,tsx}";
const TESTS = "**/*.test.{ts,tsx}";

/** True when a source file imports `t`, `plural` or `Trans`. */
const hasSentences = (folder: string) =>
  globSync(`${folder}/${SOURCES}`, { cwd: ROOT }).some((file) =>
    /from "#app\/(?:lib\/translate\.ts|ui\/trans\.tsx)"/.test(
      readFileSync(join(ROOT, file), "utf8"),
    ),
  );

/** Each room has a catalogue of its own. On the desk, rooms that write sentences with `t` speak every language. */
const ROOMS = [
  "app/http",
  "app/lib",
  "app/ui",
  "server",
  ...globSync("app/{desk,site,domain}/*/", { cwd: ROOT }),
]
  .filter(hasSentences)
  .toSorted();

/** `npm run words` collects the sentences of each room into its words/hi.po (decision 45). */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE),
  catalogs: [
    ...ROOMS.map((room) => ({ path: `${room}/words/{locale}`, include: [room], exclude: [TESTS] })),
    // What stands in no room. A module's catalogue is the first one here that includes it.
    { path: "app/site/words/{locale}", include: ["app/site"], exclude: ["app/site/*/**"] },
    { path: "app/desk/words/{locale}", include: ["app/desk"], exclude: ["app/desk/*/**"] },
  ],
  format: formatter({ lineNumbers: false }),
  // The names of `t`, `plural` and `Trans`, which run without a build as well.
  macro: {
    corePackage: ["#app/lib/translate.ts"],
    jsxPackage: ["#app/ui/trans.tsx"],
  },
});
