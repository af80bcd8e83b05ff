import { test } from "@playwright/test";
import { buildPseudoWhenStale } from "../../pseudo/pseudo-build.ts";

test("the pseudo-language is built", async () => {
  test.setTimeout(180_000);
  await buildPseudoWhenStale();
});
