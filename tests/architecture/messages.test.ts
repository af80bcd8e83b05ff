import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

/** The error catalogue (product §8). Each sentence stands whole in the sources, so that a search finds it. */
const SENTENCES = [
  "Failed to load tests",
  "Failed to submit booking. Please try again.",
  "Booking submitted successfully! We will contact you shortly.",
  "Booking submitted successfully!",
  "Failed to book package. Please try again.",
  "Package booked successfully! We'll contact you soon.",
  "Failed to fetch package details",
  "Failed to load package details",
  "Package not found",
  "Failed to fetch packages",
  "Failed to load packages",
  "Try Again",
  "Failed to fetch hero packages",
  "Failed to load hero packages",
  "Oops! Something went wrong",
  "Failed to load blogs",
  "Failed to load blog post",
  "Failed to submit request",
  "Failed to book tests. Please try again.",
  "Your cart is empty",
  "Failed to load package data",
  "Failed to load collection booths. Please try again later.",
  "Failed to fetch reports. Please try again.",
  "Report file not available for download.",
  "Failed to download report. Please try again.",
  "No reports found for this phone number.",
  "Unexpected Application Error",
];

const app = resolve(import.meta.dirname, "../../app");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(app, name), "utf8"))
  .join("\n");

test.each(SENTENCES)("§8 the sources spell out: %s", (sentence) => {
  expect(sources.includes(sentence)).toBe(true);
});
