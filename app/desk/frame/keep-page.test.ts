import { type DataStrategyResult, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { keepPage, keepSent } from "./keep-page.ts";

/** What a form that was posted to the desk is answered, when the network or the server answers so. */
async function answerOf(result: DataStrategyResult) {
  const url = new URL("http://desk.test/bookings/DS-7K4M");
  const request = new Request(url, { method: "POST" });
  const context = new RouterContextProvider();
  const results = await keepPage(
    { request, url, params: {}, pattern: "/bookings/:reference", context },
    async () => ({ booking: result }),
  );
  return results?.booking;
}

test("an answer that never came keeps what was typed, a sentence of the server is passed on", async () => {
  const saved: DataStrategyResult = { type: "data", result: { ok: true } };
  expect(await answerOf(saved)).toEqual(saved);
  expect(await answerOf({ type: "error", result: new TypeError("Failed to fetch") })).toEqual({
    type: "data",
    result: {
      ok: false,
      reason: "no-answer",
      said: "Not saved: no answer from the server. What you typed is still here.",
    },
  });
  const redirect: DataStrategyResult = {
    type: "error",
    result: new Response(null, { status: 302 }),
  };
  expect(await answerOf(redirect)).toBe(redirect);
});

test("a page that the network leaves before it is read again stays as it was sent", async () => {
  const url = new URL("http://desk.test/catalogue?q=lipid");
  const sent = { reviews: ["one"] };
  keepSent("/catalogue?q=lipid", [{ id: "tests", loaderData: sent }]);
  const results = await keepPage(
    {
      request: new Request(url),
      url,
      params: {},
      pattern: "/catalogue",
      context: new RouterContextProvider(),
    },
    async () => ({ tests: { type: "error", result: new TypeError("Failed to fetch") } }),
  );
  expect(results).toEqual({ tests: { type: "data", result: sent } });
});
