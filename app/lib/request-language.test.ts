import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { currentLanguage, locale, perLanguage } from "#app/lib/language.ts";
import { inLanguage } from "./request-language.server.ts";

test("requests that are answered at once each keep their own language", async () => {
  const answer = async () => {
    await sleep(1);
    return [currentLanguage(), locale()];
  };
  expect(await Promise.all([inLanguage("hi", answer), inLanguage("en", answer), answer()])).toEqual(
    [
      ["hi", "hi-IN"],
      ["en", "en-IN"],
      ["en", "en-IN"],
    ],
  );
});

test("what is made once is made once for each language", () => {
  let times = 0;
  const made = perLanguage(() => `${currentLanguage()} ${++times}`);
  const both = () => [inLanguage("hi", made), made()];
  expect(both()).toEqual(["hi 1", "en 2"]);
  expect(both()).toEqual(["hi 1", "en 2"]);
});
