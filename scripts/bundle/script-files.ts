import { existsSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/**
 * The script files that pages share, and their modules; each takes its modules' imports as well, and
 * the first file that lists a module gets it. Without this the bundler makes many small files: they
 * compress badly and each is a request (decision 26).
 */
const SCRIPT_FILES = {
  /** The framework, the root route and what most pages import. */
  site: [
    "node_modules/react/",
    "node_modules/react-dom/",
    "node_modules/react-router/",
    "node_modules/scheduler/",
    "app/site/entry.client.tsx",
    "app/site/root.tsx",
    "app/site/frame/bottom-bar.tsx",
    "app/site/lab-tests/call-instead.tsx",
    "app/domain/lab-tests/lab-test.ts",
    "app/site/lab-tests/lab-test.calls.ts",
    "app/domain/packages/package.ts",
    "app/http/api-data.ts",
    "app/lib/money.ts",
    "app/http/page-meta.ts",
    "app/lib/time-zone.ts",
    "app/ui/hindi-name.tsx",
    "app/ui/loaded.tsx",
    "app/ui/page.tsx",
    "app/ui/price.tsx",
    "app/ui/button.module.css",
    "app/ui/card.module.css",
    "app/ui/fact-list.module.css",
    "app/ui/field.module.css",
    "app/ui/icon.module.css",
    "app/ui/layout.module.css",
    "app/ui/loaded.module.css",
    "app/ui/page.module.css",
    "app/ui/spinner.module.css",
    "app/ui/text.module.css",
    "app/ui/toast.module.css",
  ],
  forms: [
    "app/site/booking/date-field.module.css",
    "app/domain/visit-plan/visit-times.ts",
    "app/lib/dates.ts",
    "app/http/errors-by-field.ts",
    "app/ui/field.tsx",
    "app/ui/form-parts.tsx",
    "app/ui/form.module.css",
    "app/ui/phone-field.tsx",
    "app/ui/use-form.ts",
  ],
  "booking-form": [
    "app/site/booking/booking-form.tsx",
    "app/site/booking/booking-order.ts",
    "app/site/booking/date-field.tsx",
  ],
  /** What the labels of tests and of packages share. */
  containers: [
    "app/domain/lab-tests/container.ts",
    "app/domain/lab-tests/container-pictures.tsx",
    "app/domain/lab-tests/container-pictures.module.css",
    "app/domain/lab-tests/container-pictures/",
    "app/site/packages/save-badge.tsx",
  ],
  /** Apart from the lists of tests, which need it in Hindi only. */
  turnaround: ["app/domain/lab-tests/turnaround.ts"],
  "lab-tests": [
    "app/domain/lab-tests/fasting-text.ts",
    "app/domain/lab-tests/preparation.ts",
    "app/site/lab-tests/test-facts.tsx",
  ],
  /** What lists of tests and packages do when a button is pressed. */
  labels: [
    "app/site/booking/open-booking.tsx",
    "app/site/cart/in-cart-badge.tsx",
    "app/site/cart/add-to-cart.ts",
    "app/site/lab-tests/lab-test-card.module.css",
    "app/ui/busy-button.tsx",
  ],
  /** What the pages of a booking and its forms share. */
  ticket: ["app/site/ticket/first-load-words.ts", "app/site/ticket/ticket-paths.ts"],
  "package-calls": ["app/site/packages/package.calls.ts", "app/site/packages/whole-package.ts"],
  "package-cards": [
    "app/site/packages/book-package-link.tsx",
    "app/site/packages/package-card.tsx",
    "app/site/packages/package-card-data.ts",
  ],
};

/** @throws when a listed file or folder does not exist. */
export const scriptFiles = () =>
  Object.entries(SCRIPT_FILES).map(([name, paths]) => {
    for (const path of paths)
      if (!existsSync(join(ROOT, path))) throw new Error(`script-files.ts: there is no ${path}`);
    return { name, test: (module: string) => paths.some((path) => isIn(module, join(ROOT, path))) };
  });

/** A module's id may carry a query: `…/page.module.css?…`. */
const isIn = (module: string, path: string) =>
  path.endsWith("/") ? module.startsWith(path) : module.split("?", 1)[0] === path;
