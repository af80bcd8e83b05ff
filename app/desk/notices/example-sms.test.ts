import { expect, test } from "vitest";
import { exampleSms } from "./example-sms.ts";

const LAB = { name: "Doorstep Diagnostics", phone: "1000000000" };

test("§10 lab: the texts of notices are shown as they are sent", () => {
  expect(exampleSms("visit.cancelled", "en", "", LAB)).toBe(
    "Doorstep Diagnostics: your visit DS-7K4M on Tue 24 Nov, 09:00 AM is cancelled. Questions? Call 10000 00000.",
  );
  expect(exampleSms("visit.on-the-way", "en", "{who} comes. {phone}", LAB)).toBe(
    "Ravi comes. 10000 00000",
  );
  expect(exampleSms("report.ready", "en", "", LAB)).toBe(
    "Doorstep Diagnostics: your report for booking DS-7K4M is ready. See (link to the ticket)",
  );
  expect(exampleSms("report.ready", "hi", "", LAB)).toBe(
    "Doorstep Diagnostics: आपकी बुकिंग DS-7K4M की रिपोर्ट तैयार है। यहाँ देखें: (बुकिंग का लिंक)",
  );
});
