import { expect, test } from "vitest";
import { ApiError, NO_ANSWER } from "#app/http/api.ts";
import { settled } from "./loaded.tsx";

test("what the API refused becomes the page's status", async () => {
  const refused = Promise.reject(new ApiError("/packages", 503));
  const { data, init } = await settled({ packages: refused, blogs: Promise.resolve([]) });
  expect(data).toEqual({ packages: { failed: 503 }, blogs: [] });
  expect(init?.status).toBe(503);
});

test.each([
  ["a bug", new TypeError("Cannot read properties of null (reading 'name')")],
  ["an answer that is not JSON", new ApiError("/packages", NO_ANSWER)],
])("%s is left to the router's error page", async (_, error) => {
  await expect(settled({ packages: Promise.reject(error) })).rejects.toBe(error);
});
