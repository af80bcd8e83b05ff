import { expect, test } from "vitest";
import { cityInHindi } from "./city-in-hindi.ts";

test("the city is named in Hindi where it is known", () => {
  expect([cityInHindi("Bengaluru"), cityInHindi(" new delhi"), cityInHindi("Hubli")]).toEqual([
    "बेंगलुरु",
    "नई दिल्ली",
    "Hubli",
  ]);
});
