import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CriticalBands } from "./critical-bands.tsx";
import type { CriticalValue } from "./critical-values.queries.server.ts";

const value = (id: string, words: string): CriticalValue => ({
  id,
  bookingId: "b",
  reference: "DS-3C8L",
  patientName: "Rekha Menon",
  phone: "1000056789",
  words,
  tickedAt: "2026-11-23T03:50:00.000Z",
  tickedBy: "Suma Prakash",
  toldName: null,
  toldAt: null,
  toldBy: null,
  toldValue: null,
  readBackAt: null,
  tries: "[]",
});

function said(...values: CriticalValue[]) {
  const element = <CriticalBands values={values} now={new Date("2026-11-23T09:42:00+05:30")} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, "");
}

test("§10 Reports: Today says what is critical, where somebody wrote it", () => {
  expect(said(value("a", "Potassium 6.9 mmol/L"))).toContain(
    "Critical value of Rekha Menon, DS-3C8L: Potassium 6.9 mmol/L. Nobody has been told since 09:20 AM.",
  );
  expect(said(value("a", ""))).toContain(
    "Critical value of Rekha Menon, DS-3C8L. Nobody has been told since 09:20 AM.",
  );
});

test("§10 Reports: of more than three critical values Today counts the others", () => {
  const values = ["a", "b", "c", "d", "e"].map((id) => value(id, "Potassium 6.9 mmol/L"));
  expect(said(...values)).toContain("And 2 more.");
  expect(said(...values.slice(0, 3))).not.toContain("more.");
});
