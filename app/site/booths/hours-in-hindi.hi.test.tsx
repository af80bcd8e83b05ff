import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BoothCard } from "./booth-card.tsx";
import { daysInHindi, hoursInHindi } from "./hours-in-hindi.ts";
import { sayOpen } from "./opening-words.ts";

test.each([
  ["6:30 AM - 8:00 PM", "सुबह 6:30 से रात 8:00 बजे तक"],
  ["7 am to 1 pm, 4 pm to 7:30 pm", "सुबह 7:00 से दोपहर 1:00 बजे तक, शाम 4:00 से शाम 7:30 बजे तक"],
  ["12:00 PM – 11:59 PM", "दोपहर 12:00 से रात 11:59 बजे तक"],
  ["7 a.m. till noon", undefined],
  ["6:30 - 8:00", undefined],
  ["13:00 PM - 2:00 PM", undefined],
  ["24 hours", undefined],
  ["8 AM", undefined],
  ["", undefined],
])("%j: %s", (timing, said) => expect(hoursInHindi(timing)).toBe(said));

test.each([
  ["Monday - Sunday", "सोमवार से रविवार"],
  ["Mon to Sat", "सोमवार से शनिवार"],
  ["Tuesday, Thurs & Saturday", "मंगलवार, गुरुवार और शनिवार"],
  ["Mon-Fri, Sunday", "सोमवार से शुक्रवार और रविवार"],
  ["All days", "हर दिन"],
  ["Sunday", "रविवार"],
  ["Monday - Saturday (closed on holidays)", undefined],
  ["Weekdays", undefined],
  ["Monday - ", undefined],
  ["", undefined],
])("%j: %s", (days, said) => expect(daysInHindi(days)).toBe(said));

const booth = {
  _id: "a",
  name: "A Booth",
  address: "1 Road",
  city: "Bengaluru",
  pincode: "560038",
  phone: "1000000101",
  timing: "6:30 AM - 8:00 PM",
  workingDays: "Monday - Saturday",
};

test("§2 Collection booth page: hours and days in Hindi; what cannot be read is marked as English", () => {
  expect(sayOpen(booth)).toBe("सुबह 6:30 से रात 8:00 बजे तक, सोमवार से शनिवार");
  const html = renderToStaticMarkup(<BoothCard booth={{ ...booth, workingDays: "Weekdays" }} />);
  expect(html).toContain("<dd>सुबह 6:30 से रात 8:00 बजे तक</dd>");
  expect(html).toContain('<dd><bdi lang="en">Weekdays</bdi></dd>');
});
