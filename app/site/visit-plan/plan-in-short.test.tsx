import { BOOTH } from "#tests/sample-booth.ts";
import { testsNamed } from "#tests/planned-catalogue.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { planBooked, type Visit } from "#app/domain/visit-plan/visit-plan.ts";
import { PlanInShort } from "./plan-in-short.tsx";

const MONDAY = { day: "2026-11-23", time: "09:00 AM" } as const satisfies Visit;

/** What is said on Saturday evening of these tests, booked for Monday morning. */
function said(names: string[], { booths = [BOOTH], now = "2026-11-21T14:00:00Z" } = {}) {
  const plan = planBooked(testsNamed(...names), MONDAY, new Date(now));
  return renderToStaticMarkup(<PlanInShort plan={plan} booths={booths} />)
    .replaceAll("</p>", "\n")
    .replaceAll(/<[^>]*>/g, "")
    .split("\n")
    .filter(Boolean);
}

test("§2 cart: when to stop eating, and where a test is done that is not taken at home", () => {
  const place = [
    "ECG: only at a centre",
    "Indiranagar Collection Booth, Ground floor, 100 Feet Road, Indiranagar. Open 6:30 AM - 8:00 PM, Monday - Sunday.",
    "We agree a time when we call. Ask us whether to fast for ECG.",
  ];
  expect(said(["Lipid Profile", "ECG"])).toEqual(["Stop eating by 9:00 PM on Sunday", ...place]);
  expect(said(["HbA1c", "ECG"])).toEqual(["No fasting for our visit", ...place]);
  expect(said(["ECG"])).toEqual(place);
});

test("§2 cart: of a fast that should have begun it asks; no booth, and no centre, is left out", () => {
  expect(said(["Lipid Profile"], { now: "2026-11-23T02:00:00Z" })).toEqual([
    "Nothing to eat since 9:00 PM on Sunday?",
  ]);
  expect(said(["HbA1c", "ECG"], { booths: [] })).toEqual([
    "No fasting for our visit",
    "ECG: only at a centre",
    "We agree a time when we call. Ask us whether to fast for ECG.",
  ]);
  expect(said(["HbA1c"])).toEqual(["No fasting needed"]);
});
