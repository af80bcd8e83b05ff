import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, apiOver, browserApi, ifUnreachable, isUnreachable, NO_ANSWER } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

const failureOf = async (call: Promise<unknown>) => {
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  return failure instanceof ApiError ? failure.status : failure;
};

describe("a call of the API", () => {
  test("that is refused has the status and the message", async () => {
    const refusal = { success: false, message: "Package not found" };
    const api = apiOver(async () => Response.json(refusal, { status: 404 }));
    await expect(api.get("/packages/type/x")).rejects.toMatchObject({
      status: 404,
      sentence: "Package not found",
    });
  });

  test("answered by a proxy's page counts as unanswered", async () => {
    const api = apiOver(async () => new Response("<html>Please sign in to the network"));
    expect(await failureOf(api.get("/tests"))).toBe(NO_ANSWER);
    expect(await failureOf(api.post("/callbacks", {}))).toBe(NO_ANSWER);
  });

  test("lost by the network counts as unanswered, and is logged once without the phone", async () => {
    const lost = new TypeError("Failed to fetch");
    vi.stubGlobal("fetch", () => Promise.reject(lost));
    const logged = vi.spyOn(console, "error").mockReturnValue();
    expect(await failureOf(browserApi.get("/reports/patient/1000000001"))).toBe(NO_ANSWER);
    expect(logged.mock.calls).toEqual([["API error: GET /api/reports/patient/…", lost]]);
  });
});

describe("what counts as the network", () => {
  test.each([
    new ApiError("/tests", NO_ANSWER),
    new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
    new TypeError("error loading dynamically imported module: /assets/x.js"),
    new TypeError("Importing a module script failed."),
  ])("%s", (error) => {
    expect(isUnreachable(error)).toBe(true);
    expect(ifUnreachable(error)).toBeUndefined();
  });

  test.each([
    new ApiError("/tests", 503),
    new TypeError("Cannot read properties of null (reading 'name')"),
    new Error("Failed to fetch dynamically imported module"),
    "Failed to fetch",
  ])("not %s", (error) => {
    expect(isUnreachable(error)).toBe(false);
    const passedOn = vi.fn<() => void>(() => ifUnreachable(error));
    expect(passedOn).toThrow(error instanceof Error ? error.message : String(error));
  });
});
