import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** The folders with sentences for patients. What staff read is English. */
const FOLDERS = [
  "app/lib",
  "app/site",
  "app/ui",
  "server",
  ...[
    "blog",
    "booking",
    "booths",
    "callback",
    "cart",
    "checkups",
    "compare",
    "lab-rules",
    "lab-tests",
    "open-catalogue",
    "packages",
    "prescription",
    "reports",
    "reviews",
    "search",
    "ticket",
    "visit-plan",
  ].map((feature) => `app/features/${feature}`),
];

/** `npm run words` collects the sentences of each folder into its words/hi.po (decision 45). */
export default defineConfig({
  sourceLocale: "en",
  locales: ["hi"],
  catalogs: FOLDERS.map((folder) => ({
    path: `${folder}/words/{locale}`,
    include: [folder],
    exclude: ["**/*.test.{ts,tsx}"],
  })),
  format: formatter({ lineNumbers: false }),
  // The names of `t`, `plural` and `Trans`, which run without a build as well.
  macro: {
    corePackage: ["#app/lib/translate.ts"],
    jsxPackage: ["#app/ui/trans.tsx"],
  },
});
