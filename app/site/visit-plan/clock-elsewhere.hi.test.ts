import { expect, test } from "vitest";
import { bothClocks } from "./clock-elsewhere.ts";

test("both clocks are said in Hindi", () => {
  const visit = { day: "2026-11-23", time: "09:00 AM" };
  expect(bothClocks(visit, "Europe/London")).toBe("भारत में सुबह 9:00 बजे, आपके यहाँ रात 3:30 बजे");
  expect(bothClocks(visit, "America/New_York")).toBe(
    "भारत में सुबह 9:00 बजे, आपके यहाँ रविवार, 22 नवंबर, रात 10:30 बजे",
  );
});
