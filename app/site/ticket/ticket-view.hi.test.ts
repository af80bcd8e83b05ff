import { nameWithQuantity } from "./booked-totals.ts";
import { SAMPLE_TICKET } from "#tests/sample-ticket.ts";
import { describe, expect, test } from "vitest";
import { boxesOf } from "./paper/fridge-words.ts";
import type { Ticket } from "./ticket.ts";
import { planOf, ticketView } from "./ticket-view.ts";

const now = new Date("2026-11-21T14:00:00Z"); // Saturday, 7:30 PM in India

const viewOf = (changes: Partial<Ticket> = {}) =>
  ticketView({ ticket: { ...SAMPLE_TICKET, ...changes }, booths: [], now });

const { visit } = SAMPLE_TICKET;
const assigned = {
  status: "assigned",
  confirmedAt: "2026-11-21T13:35:00.000Z",
  assignedAt: "2026-11-22T12:00:00.000Z",
  visit: { ...visit, phlebotomist: "Lakshmi" },
} as const;
const collected = {
  ...assigned,
  status: "collected",
  collectedAt: "2026-11-23T03:40:00.000Z",
} as const;
const reported = {
  ...collected,
  status: "reported",
  reportedAt: "2026-11-24T10:40:00.000Z",
} as const;
const cancelledAt = "2026-11-21T14:35:00.000Z";

describe("§2 Booking ticket: the head says in Hindi in the state", () => {
  test.each<[string, Partial<Ticket>, string, string]>([
    [
      "just booked",
      {},
      "आपकी बुकिंग मिल गई",
      "पक्का करने के लिए हम आपके नंबर (आखिर में 4127) पर कॉल करेंगे। यह आपकी बुकिंग का पेज है: इसका लिंक सँभालकर रखें, अकाउंट की ज़रूरत नहीं।",
    ],
    [
      "confirmed",
      { status: "confirmed" },
      "आपका समय पक्का हो गया",
      "हम सोमवार, 23 नवंबर को सुबह 9:00 बजे आएँगे।",
    ],
    [
      "assigned",
      assigned,
      "Lakshmi का आना तय है: सोमवार, सुबह 9:00 बजे",
      "दरवाज़े पर लैब का कार्ड देख लें और बुकिंग नंबर DS-7K4M पूछ लें।",
    ],
    [
      "assigned to somebody",
      { ...assigned, visit },
      "सैंपल लेने आएँगे: सोमवार, सुबह 9:00 बजे",
      "दरवाज़े पर लैब का कार्ड देख लें और बुकिंग नंबर DS-7K4M पूछ लें।",
    ],
    ["collected", collected, "आपका सैंपल हमारे पास है", "10 में से 9 रिपोर्ट मंगलवार रात तक।"],
    ["ready", reported, "आपकी रिपोर्ट तैयार है", "रिपोर्ट बुकिंग वाले फ़ोन नंबर से खुलेगी, इस लिंक से नहीं।"],
    [
      "new time asked",
      { status: "confirmed", asked: { day: "2026-11-24", time: "10:00 AM", at: cancelledAt } },
      "आपने नया समय माँगा है",
      "नया समय तय होने तक सोमवार, सुबह 9:00 बजे ही रहेगा। हम आपके नंबर (आखिर में 4127) पर कॉल करेंगे।",
    ],
    [
      "cancelled",
      { status: "cancelled", cancelled: { at: cancelledAt, by: "patient" } },
      "यह बुकिंग रद्द हो गई है",
      "आपने इसे रद्द किया: शनिवार, 21 नवंबर, रात 8:05 बजे। सोमवार को कोई नहीं आएगा।",
    ],
    [
      "missed",
      { status: "no-show" },
      "आपसे मिलना नहीं हो पाया",
      "हम सोमवार, 23 नवंबर को सुबह 9:00 बजे आए थे, पर कोई नहीं मिला। हमें कॉल करें, नया समय तय कर लेंगे।",
    ],
  ])("%s", (_, changes, title, sentence) => {
    expect(viewOf(changes).head).toEqual({ title, sentence });
  });

  test("a sample that is taken again", () => {
    const again = {
      reference: "DS-9H3J",
      tests: ["HbA1c", "Iron Profile"],
      isAhead: true,
      day: "2026-11-24",
      time: "10:00 AM",
    };
    expect(viewOf({ ...collected, again }).head).toEqual({
      title: "सैंपल दोबारा लेना होगा",
      sentence:
        "यह HbA1c और Iron Profile के लिए है। हम मंगलवार को सुबह 10:00 बजे दोबारा आएँगे, इसके पैसे नहीं लगेंगे। इसका बुकिंग नंबर DS-9H3J है।",
    });
  });

  test("after midnight the night is that of the evening before", () => {
    const cancelled = { at: "2026-11-21T20:30:00.000Z", by: "lab" } as const; // Sunday, 2:00 AM
    expect(viewOf({ status: "cancelled", cancelled }).head.sentence).toMatch(
      /^लैब ने इसे रद्द किया: शनिवार, 21 नवंबर, रात 2:00 बजे।/,
    );
  });
});

const lines = (view: ReturnType<typeof viewOf>) =>
  view.steps.map(({ name, note }) => `${name}: ${note}`);

describe("§2 Booking ticket: the steps in Hindi", () => {
  test("of a new booking say what comes", () => {
    expect(lines(viewOf())).toEqual([
      "बुकिंग: शनि 21 नवंबर, शाम 6:42 बजे",
      "पक्का करने की कॉल: हम आज कॉल करेंगे",
      "कौन आएगा: नाम और समय",
      "सैंपल: सोमवार, सुबह 9:00 बजे से",
      "रिपोर्ट: 10 में से 9, मंगलवार रात तक",
    ]);
  });

  test("of a finished one say when they were", () => {
    expect(lines(viewOf(reported)).slice(2)).toEqual([
      "कौन आएगा: Lakshmi, रवि 22 नवंबर, शाम 5:30 बजे",
      "सैंपल: सोम 23 नवंबर, सुबह 9:10 बजे",
      "रिपोर्ट: मंगल 24 नवंबर, शाम 4:10 बजे",
    ]);
  });

  test("count the reports that are here", () => {
    const part = { at: "2026-11-23T10:00:00.000Z", ready: 3, total: 5 };
    const lines = SAMPLE_TICKET.lines.slice(0, 1);
    const { head, steps } = viewOf({ ...collected, part, lines });
    expect(head.title).toBe("5 में से 3 रिपोर्ट तैयार");
    expect(steps.at(-1)?.note).toBe("5 में से 3 तैयार, सारी मंगलवार रात तक");
  });
});

describe("§2 Booking ticket: in Hindi", () => {
  test("a fast that should have begun is asked about", () => {
    const at = new Date("2026-11-22T18:00:00Z");
    const { shared, facts } = ticketView({ ticket: SAMPLE_TICKET, booths: [], now: at });
    expect(shared).toContain(
      "रविवार, 22 नवंबर की रात 9:00 बजे के बाद कुछ खाया तो नहीं? उसके बाद कुछ खाया हो तो दूसरे समय के लिए हमें कॉल करें। पानी पी सकते हैं।",
    );
    expect(facts[1]).toMatchObject({
      term: "इसके बाद खाया तो नहीं?",
      value: ["रविवार", "रात 9:00 बजे"],
      note: "खाया हो तो कॉल करें",
    });
  });

  test("the stub", () => {
    expect(viewOf().facts.map(({ term, value, note }) => [term, value.join(" "), note])).toEqual([
      ["हम आएँगे", "सोमवार, सुबह 9:00 बजे", "23 नवंबर 2026"],
      ["आखिरी खाना", "रविवार रात 9:00 बजे", "पानी पी सकते हैं"],
      ["10 में से 9 रिपोर्ट कब तक", "मंगलवार रात", "24 नवंबर 2026"],
      ["किसके लिए", "Meenakshi Rao", "10 टेस्ट"],
      ["कुल दाम", "₹1,700.00", "₹1,720 की बचत"],
    ]);
  });

  test("the shared text", () => {
    expect(viewOf().shared).toBe(
      "बुकिंग DS-7K4M। सोमवार, 23 नवंबर, सुबह 9:00 बजे। रविवार, 22 नवंबर की रात 9:00 बजे के बाद कुछ न खाएँ। पानी पी सकते हैं। एक बार सुई, तीन ट्यूब, और पेशाब का सैंपल। ECG सिर्फ़ सेंटर पर होगी। 10 में से 9 रिपोर्ट मंगलवार रात तक।",
    );
    expect(viewOf(reported).shared).toBe("बुकिंग DS-7K4M। रिपोर्ट तैयार है।");
  });

  test("the boxes to tick on paper", () => {
    expect(boxesOf(planOf(SAMPLE_TICKET, now), false)).toEqual([
      "रविवार रात 9:00 बजे तक खाना खा लिया",
      "उसके बाद सिर्फ़ पानी",
      "इंसुलिन, शुगर की गोली: डॉक्टर से पूछ लिया",
      "डॉक्टर की पर्ची और पुरानी रिपोर्ट पास में",
      "सुबह 9:00 बजे कोई घर पर हो, दरवाज़ा खोलने के लिए",
    ]);
  });
});

test("§2 Booking ticket: a quantity has the sign of the cart", () => {
  expect(nameWithQuantity({ name: "ECG", quantity: 2 })).toBe("ECG × 2");
  expect(nameWithQuantity({ name: "ECG", quantity: 1 })).toBe("ECG");
});
