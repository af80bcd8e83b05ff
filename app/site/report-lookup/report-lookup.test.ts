import { apiOver } from "#app/http/api.ts";
import { describe, expect, test } from "vitest";
import { lookUpReports } from "./report-lookup.ts";
import { checkLookup } from "./check-lookup.ts";

const phone = "1000000001";

/** An API that refuses the list, and answers a request for a code. */
const refusing = (status: number, message?: string) =>
  apiOver(async (path) =>
    path.endsWith("/code")
      ? Response.json({ success: true })
      : Response.json({ success: false, message }, { status }),
  );

describe("§8 a look-up", () => {
  test("that fails says so", async () => {
    for (const status of [500, 503, 404]) {
      expect(await lookUpReports(refusing(status), { phone })).toMatchObject({
        ok: false,
        message: "Failed to fetch reports. Please try again.",
      });
    }
  });

  test("of too many says how long to wait", async () => {
    const sentence = "Too many requests. Please try again in 15 minutes.";
    expect(await lookUpReports(refusing(429, sentence), { phone })).toMatchObject({
      status: 429,
      message: "Too many requests. Please try again in 15 minutes.",
    });
  });

  test("sends a code where the lab requires one, and reports a wrong code", async () => {
    expect(await lookUpReports(refusing(401), { phone })).toMatchObject({
      codeNeeded: true,
      message: "If there are reports for this phone number, a 6-digit code has been sent to it.",
    });
    expect(await lookUpReports(refusing(401), { phone, code: "000000" })).toMatchObject({
      codeNeeded: true,
      errors: { code: "Please enter the 6-digit code sent to this phone number" },
    });
  });
});

test.each(["", "12345", "12345678901", "abcdefghij"])(
  "§5 reports: phone %j is refused",
  (typed) => {
    expect(checkLookup({ phone: typed })).toEqual({
      ok: false,
      errors: { phone: "Please enter a valid 10-digit phone number" },
    });
  },
);

test("a pasted number with its country code is accepted", () => {
  expect(checkLookup({ phone: "+91 10000 00001" })).toMatchObject({
    value: { phone: "1000000001" },
  });
});
