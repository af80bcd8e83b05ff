import { expect, test } from "vitest";
import { fastingInHindi } from "./fasting-in-hindi.ts";

test.each([
  ["Not needed", "ज़रूरी नहीं"],
  ["No fasting", "ज़रूरी नहीं"],
  ["8-10 hours", "8–10 घंटे"],
  ["10 to 12 hrs", "10–12 घंटे"],
  ["12 hours fasting", "12 घंटे"],
  ["1 hour", "1 घंटा"],
  ["At least 8 hours", "कम से कम 8 घंटे"],
  ["Overnight", "रात भर"],
  ["Ask us", "हमसे पूछें"],
  ["", "हमसे पूछें"],
  ["Light dinner, nothing after 9 pm", "Light dinner, nothing after 9 pm"],
  ["8-10 hours; No alcohol for a day", "8–10 घंटे; No alcohol for a day"],
])("%j: %s", (text, said) => expect(fastingInHindi(text)).toBe(said));
