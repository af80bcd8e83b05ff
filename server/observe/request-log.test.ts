import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerErrors, identifyRequests } from "./request-log.ts";

const addresses = { find: () => undefined };

function given() {
  const seen: number[] = [];
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} } as never;
  const metrics = {
    countBooking: () => {},
    observe: ({ status }: { status: number }) => void seen.push(status),
  } as never;
  const app = new Hono();
  app.use(identifyRequests({ log, metrics, addresses }));
  app.onError(answerErrors({ log, addresses }));
  app.get("/call", () => {
    throw new Error("The call could not be made");
  });
  return { app, seen };
}

test("a call that the browser dropped is counted as such, and one that failed as 500", async () => {
  const { app, seen } = given();
  await app.request("/call");
  await app.request("/call", { signal: AbortSignal.abort() });
  expect(seen).toEqual([500, 499]);
});
