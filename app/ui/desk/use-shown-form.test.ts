import { expect, test } from "vitest";
import { withOthers } from "./use-shown-form.ts";

test("a form that is saved again overwrites what was typed in it alone", () => {
  const shown = { name: "Lipid Profile", price: "300", fasting: "10-12 hours" };
  const stored = { name: "Lipid Profile", price: "310", fasting: "Not needed" };
  const typed = { ...shown, price: "320" };
  expect(withOthers(typed, { shown, stored })).toEqual({ ...shown, price: "310" });
});
