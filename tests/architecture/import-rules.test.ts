import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

/**
 * Imports run downward only: server, cli → site, desk → features → ui, db → lib; site and desk never
 * import each other. Which feature may use which other one is listed below.
 */
const root = resolve(import.meta.dirname, "../..");
const FLOORS = [
  "server",
  "cli",
  "app/site",
  "app/desk",
  "app/features",
  "app/ui",
  "app/db",
  "app/lib",
];
const MAY_USE: Record<string, string[]> = {
  server: ["server", "app/desk", "app/features", "app/db", "app/lib"],
  cli: ["cli", "server", "app/features", "app/db", "app/lib"],
  "app/site": ["app/site", "app/features", "app/ui", "app/lib"],
  "app/desk": ["app/desk", "app/features", "app/ui", "app/db", "app/lib"],
  "app/features": ["app/features", "app/ui", "app/db", "app/lib"],
  "app/ui": ["app/ui", "app/lib"],
  "app/db": ["app/db", "app/lib"],
  "app/lib": ["app/lib"],
};
const CATALOGUE = ["lab-tests", "packages", "checkups"];

/** Which other features a feature may use. */
const FEATURES: Record<string, string[]> = {
  "lab-tests": [],
  packages: ["lab-tests"],
  checkups: ["lab-tests", "packages"],
  compare: ["lab-tests", "packages", "visit-plan"],
  search: [...CATALOGUE, "cart", "booking", "blog"],
  "visit-plan": [...CATALOGUE, "booths"],
  "lab-details": ["history", "notices"],
  "lab-rules": ["lab-details", "lab-tests", "booths", "visit-plan", "staff", "history"],
  cart: [...CATALOGUE, "visit-plan"],
  booking: [...CATALOGUE, "visit-plan", "cart", "notices", "history", "lab-rules", "receipts"],
  prescription: [...CATALOGUE, "cart", "booking"],
  staff: [],
  people: ["staff", "history", "lab-screen"],
  privacy: ["staff", "history", "callback", "reports", "ticket", "booking", "lab-screen"],
  "lab-screen": [
    "staff",
    "history",
    "notices",
    "lab-rules",
    "lab-details",
    "visit-plan",
    "booths",
    "data-health",
  ],
  doctors: ["booking", "staff", "history", "lab-screen"],
  activity: ["staff", "history", "booking", "lab-screen"],
  notices: ["visit-plan"],
  // A change of what is paid makes a receipt, as it writes notices: in its own transaction.
  history: ["staff", "notices", "receipts"],
  callback: [...CATALOGUE, "notices", "history"],
  ticket: [
    ...CATALOGUE,
    "booths",
    "visit-plan",
    "cart",
    "booking",
    "history",
    "lab-rules",
    "receipts",
    "bill",
  ],
  "sample-day": ["booking", "history"],
  bill: ["booking", "visit-plan", "lab-rules", "history", "staff"],
  whatsapp: ["booking", "visit-plan", "history", "notices", "staff", "bill", "visits", "calls"],
  tally: ["booking", "visit-plan", "history", "staff", "bill", "visits", "receive"],
  receive: ["lab-tests", "visit-plan", "booking", "visits", "history", "staff", "lab-rules"],
  receipts: [
    "lab-tests",
    "booking",
    "bill",
    "visits",
    "history",
    "notices",
    "staff",
    "lab-details",
    "sample-day",
  ],
  "data-health": ["history", "notices", "staff"],
  "reference-labs": ["booking", "calls", "history", "staff", "today"],
  "report-files": ["lab-tests", "booking", "history", "staff"],
  publishing: [
    "booking",
    "visits",
    "history",
    "notices",
    "staff",
    "reports",
    "report-files",
    "find-patient",
  ],
  visits: [
    ...CATALOGUE,
    "visit-plan",
    "booking",
    "bill",
    "doctors",
    "history",
    "notices",
    "staff",
    "lab-rules",
  ],
  "my-visits": [
    "tally",
    "receipts",
    "whatsapp",
    "notices",
    "lab-tests",
    "visit-plan",
    "booking",
    "bill",
    "visits",
    "history",
    "staff",
  ],
  "day-plan": [
    "lab-tests",
    "receive",
    "visit-plan",
    "booking",
    "bill",
    "visits",
    "history",
    "staff",
    "lab-rules",
  ],
  calls: [
    ...CATALOGUE,
    "visit-plan",
    "booking",
    "bill",
    "visits",
    "callback",
    "history",
    "notices",
    "staff",
    "lab-rules",
  ],
  today: [
    ...CATALOGUE,
    "publishing",
    "receive",
    "whatsapp",
    "visit-plan",
    "booking",
    "bill",
    "visits",
    "calls",
    "history",
    "notices",
    "staff",
    "lab-rules",
  ],
  "visit-screen": [
    ...CATALOGUE,
    "booths",
    "receipts",
    "publishing",
    "whatsapp",
    "visit-plan",
    "booking",
    "bill",
    "visits",
    "calls",
    "doctors",
    "history",
    "notices",
    "staff",
    "lab-rules",
  ],
  "find-patient": ["booking", "visits", "history"],
  "new-booking": [
    ...CATALOGUE,
    "whatsapp",
    "visit-plan",
    "booking",
    "bill",
    "booths",
    "callback",
    "calls",
    "doctors",
    "history",
    "lab-rules",
    "notices",
    "search",
    "staff",
    "visits",
  ],
};

const sources = ["server", "cli", "app"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

const importsOf = (file: string) =>
  Array.from(
    readFileSync(join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g),
    ([, specifier = ""]) => specifier,
  )
    .filter((specifier) => /^(\.|#)/.test(specifier))
    .map((specifier) =>
      specifier.startsWith("#")
        ? specifier.slice(1)
        : relative(root, resolve(root, dirname(file), specifier)),
    )
    .filter((target) => !target.includes("+types"));

const floorOf = (path: string) => FLOORS.find((floor) => path.startsWith(`${floor}/`));
const featureOf = (path: string) => /^app\/features\/([^/]+)/.exec(path)?.[1];

/** Those of `targets` that `file` must not import. */
function breaches(file: string, targets: string[]) {
  const floor = floorOf(file) ?? "";
  const feature = featureOf(file);
  return targets.filter((target) => {
    const targetFloor = floorOf(target);
    const targetFeature = featureOf(target);
    if (targetFloor && !MAY_USE[floor]?.includes(targetFloor)) return true;
    if (!feature || !targetFeature || feature === targetFeature) return false;
    return !(FEATURES[feature] ?? CATALOGUE).includes(targetFeature);
  });
}

describe("imports run downward only", () => {
  test.each(sources.filter(floorOf))("%s", (file) => {
    expect(breaches(file, importsOf(file))).toEqual([]);
  });

  test.each([
    ["app/site/root.tsx", "app/desk/frame/frame.tsx"],
    ["app/desk/root.tsx", "app/site/frame/header.tsx"],
    ["app/features/cart/cart.ts", "app/site/root.tsx"],
    ["app/features/lab-tests/lab-test.ts", "app/features/cart/cart.ts"],
    ["app/lib/money.ts", "app/db/connect.server.ts"],
  ])("%s is refused %s", (file, target) => {
    expect(breaches(file, [target])).toEqual([target]);
  });
});

test("no room is a drawer for everything", () => {
  const drawers = sources.filter((file) =>
    /(^|\/)(utils?|helpers?|constants|types|common|misc|index)\.tsx?$/.test(file),
  );
  expect(drawers).toEqual([]);
});
