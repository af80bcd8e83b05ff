import { CATALOGUE_FILES } from "#app/site/open-catalogue/catalogue-files.ts";
import { expect, test } from "vitest";
import { inBothLanguages } from "./both-languages.ts";

const appIn = (language: string) => ({
  fetch: () => new Response(language),
  addressList: [],
  keysToWarm: async () => [],
  largeFiles: CATALOGUE_FILES,
  busy: language,
});

const site = inBothLanguages(appIn("English"), appIn("Hindi"));

test.each([
  ["/tests", undefined, "English"],
  ["/hi/tests", undefined, "Hindi"],
  ["/hi", "en", "Hindi"],
  ["/hindi", undefined, "English"],
  // A page's language is in its address alone.
  ["/tests", "hi", "English"],
  ["/api/bookings", undefined, "English"],
  ["/api/bookings", "hi", "Hindi"],
  ["/api/bookings", "hi-IN,hi;q=0.9,en;q=0.8", "Hindi"],
  ["/api/bookings", "en-IN,hi;q=0.8", "English"],
  ["/api/tests?language=hi", "en", "Hindi"],
  ["/api/tests?language=en", "hi", "English"],
])("%s with Accept-Language %s is answered in %s", async (target, accepted, language) => {
  const headers = accepted === undefined ? undefined : { "Accept-Language": accepted };
  const answer = await site.fetch(new Request(`http://localhost${target}`, { headers }));
  expect(await answer.text()).toBe(language);
  expect(site.busyFor(target, accepted)).toBe(language);
});

test("what is no address is refused in English", () => {
  expect(site.busyFor("http://[", "hi")).toBe("English");
});
