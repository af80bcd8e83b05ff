import { SAMPLE_TICKET } from "#tests/sample-ticket.ts";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { visitCalendar } from "./ticket-calendar.server.ts";

test("§2 Booking ticket: the calendar file says it in Hindi, under the ids of the English one", () => {
  const now = new Date("2026-11-21T14:00:00Z");
  const file = visitCalendar(SAMPLE_TICKET, "Doorstep Diagnostics", now) ?? "";
  const events = new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents("vevent")
    .map((component) => {
      const { uid, summary, description } = new ICAL.Event(component);
      return { uid, summary, description };
    });
  const fast =
    "रविवार, 22 नवंबर की रात 9:00 बजे के बाद कुछ न खाएँ। पानी पी सकते हैं। हमारे आने तक चाय, कॉफ़ी, दूध या जूस न लें।";
  expect(events).toEqual([
    {
      uid: "DS-7K4M-visit",
      summary: "Doorstep Diagnostics से सैंपल लेने आएँगे, DS-7K4M",
      description: `${fast}\nएक बार सुई, तीन ट्यूब, और पेशाब का सैंपल।\n10 में से 9 रिपोर्ट मंगलवार रात तक, 10 में से 8 उसी दिन।`,
    },
    {
      uid: "DS-7K4M-last-meal",
      summary: "आखिरी खाना, उसके बाद सिर्फ़ पानी",
      description: fast,
    },
  ]);
});
