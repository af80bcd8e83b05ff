import type { Page } from "@playwright/test";

/** The module files requested from now on. */
export function watchModules(page: Page) {
  const modules = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) modules.add(pathname);
  });
  return modules;
}
