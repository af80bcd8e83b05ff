import { expect, test } from "vitest";
import { files, read } from "./documents.ts";

/** docs/product.md quotes the site's texts; renaming a button must fail here until the document follows. */
const quoted = Array.from(
  read("docs/product.md").matchAll(/"([^"\n]+)"/g),
  ([, text = ""]) => text,
);

test("the sentences that docs/product.md quotes are in the sources", () => {
  expect(quoted.length).toBeGreaterThan(100);
  expect(quoted.filter((text) => !COMPOSED.includes(text) && !isInSources(text))).toEqual([]);
});

test("each text that the code builds from parts is still quoted, and still not found whole", () => {
  expect(COMPOSED.filter((text) => !quoted.includes(text) || isInSources(text))).toEqual([]);
});

test("a sentence counts as found only with its variable parts where they belong", () => {
  expect(isInSources("{amount} less than {package}", "t`${amount} less than ${name}`")).toBe(true);
  expect(isInSources("{n} tests", 'plural(n, { one: "# test", other: "# tests" })')).toBe(true);
  expect(isInSources("{amount} less", "no less")).toBe(false);
  expect(isInSources("Fits {name}, by phone", "Fits ${name}. Or, by phone")).toBe(false);
});

/** Texts that the code builds from more than one literal. */
const COMPOSED = [
  "You asked us in August to remind you of HbA1c and Lipid Profile. Shall we come on Tuesday at 09:00 AM?",
  "{who} an SMS in 30 seconds.",
  "{who} an SMS at 08:00 AM.",
  "SMS at 08:00 AM to the number ending in {ending}",
  "2 variables of the right kind",
  "The words differ at sign 62: registered “है”, built “हैं”.",
  "SMS, delivered in 3 s",
  "WhatsApp, read",
  "SMS, no state yet",
  "All, ₹2,150",
  "Give back ₹250.00",
  "You cannot publish reports. A manager can, or can give you the right under People.",
  "Accept 34 that fit",
  "32 are entered. 2 changed meanwhile and stand under To choose.",
  "Ravi’s range has 4 numbers left. A manager can give more under People.",
  "Not confirmed. We do not come to 560103. On the booking choose “At the booth instead”, “Come for once” or “Cancel: out of our area” first.",
  "Booked, not confirmed: {references}, {time}.",
  "Save, ₹720 to collect",
  "₹900 is paid. ₹420 more to collect",
  "₹250 goes back to her. The desk gives it back, not you.",
  "Fasting Blood Sugar, could not be drawn. Comes again, no visit charge",
  "Not taken: lavender. Collect again: red/gold",
  "Complete Blood Count, could not be drawn: ₹300 is paid then. Thyroid Stimulating Hormone, missing: paid already. One visit takes all of it, no visit charge",
  "Planned again: {reference}",
  "One visit takes {containers}. No visit charge; {sum} is paid then.",
  "Taken again: {reference}",
  "Taken again: {tests}",
  "When you like, the lab works without them",
  "Ultrasound Whole Abdomen is done at our booth in Indiranagar, not at home. You pay ₹1,200 there.",
  "{test}: {n–m} hours without food",
  "{test}: ask us whether to fast",
  "Ultrasound Whole Abdomen has its own fast, 8 to 10 hours: we say when to stop as we agree the time.",
  "Whether to fast for ECG, we say as we agree the time.",
  "₹50 open under Ravi Kumar since 11:42 AM, written by Kavitha Nair.",
  "We do not come to 560103 yet. The nearest booth is in {booth}.",
  "{container}, one more",
  "Taken off: the patient does not want it",
  "HbA1c and Lipid Profile are added, Vitamin D is off. We come on Tuesday 24 November, 09:00 AM. You have paid ₹900, ₹120 is left to pay at the door.",
  "From … to …",
  "{lab}: ₹2,400 is still to pay for booking DS-8A3K. See: {link}",
  "07:12 AM: please use steps of 5 minutes",
  "A booking that still waits for its call holds its place for {n} hours of the desk. Then the place is free; the booking stays.",
  "The front desk may book {n} more than a time takes. A manager may always.",
  "09:00 AM is full. A manager can still choose it.",
  "It works once, until Tuesday 24 November, 09:00 AM.",
  "Write the phone at work, or copy the link.",
  "Please enter the name of the second person, up to 100 characters",
  "Assign 11",
  "06:30 AM: Indiranagar and Jayanagar at one time. Two far areas.",
  "Two pincodes.",
  "3 at 07:00 AM, one every 20 minutes",
  "Give 4 anyway",
  "3 given. Deepa Joseph gave Girish Kulkarni to Ravi.",
  "₹1,600 is more than ₹1,500. Give back ₹100, or correct it",
  "At most ₹250.00. More than is too much needs a manager.",
  "₹300.00 is more than came in. At most ₹250.00 can go back.",
  "Given back to Kamala Subramaniam",
  "₹120 more given back than taken",
  "₹1,500 is paid.",
  "₹780 came in: ₹130 cash, ₹650 by UPI. 1 bag holds ₹130.",
  "₹130 noted, in cash. Monday is closed: this stands after the close.",
  "Nagaraj Hegde gave ₹400 more back than they took. Of the cash that is handed over, ₹400 goes to Nagaraj.",
  "Save ₹{difference}",
  "Count it for Farhan",
  "Ravi’s phone has not sent this yet. Ask them to open My visits.",
  "DS-7P9C-2 is received already, at 12:53 PM by Kavitha Nair.",
  "DS-3V9D-1 is rejected already: haemolysed.",
  "DS-5H2P-1 is put aside. A manager decides.",
  "S-2381-Y is not a number of ours. Check each sign.",
  "Box 12 °C",
  "+{n} more tests",
  "{n} of {most} chosen",
  "Compare {n} packages",
  "In all {n}",
  "Stop eating by {time} on {weekday}",
  "{test} was added twice",
  "{package} and {package} share {n} tests. {tests} alone cost {amount} less than {package}.",
  "{container}. {TAT}. Fast {n–m} hours",
  "We read {n} tests",
  "Phone Number *",
  "Preferred Date *",
  "Age must be between 1 and 120",
  "Asked for outside the area, last 90 days",
  "Too many requests. Please try again in {n} minutes.",
  "Name or password is wrong. You can try 4 more times.",
  "This is not your password. You can try 4 more times.",
  "25 signs, 12 are enough. What you type stays if it is refused.",
  "Too many tries. Try again at 10:05 AM.",
  "This link works once, until Tuesday 24 November, 09:00 AM.",
  "560103: we do not go there",
  "The patient comes to the booth in {booth} on {day}, {time}.",
  "Lipid Profile at our booth in Indiranagar on Tuesday 24 November, 09:00 AM. You pay ₹900 there.",
  "… then only water until you come.",
  "found nobody at home: Nobody opens, called at 11:04 AM",
  "₹100 short: “…”",
  "₹2,400 is more than one by one, ₹2,220",
  "Patients outside your area in 560011, 560041 and 560070 are sent here.",
  "A colleague changed the address while you had it open: {address}.",
  "A colleague changed our price while you had it open: ₹900.",
  "Report the next day, 09:00 AM",
  "As booked most, the last 30 days",
  "3 of 41 have no Hindi",
  "Maybe {name}, by name, age and test",
  "{k} of {n} by {moment}",
  "Nothing to eat since {time} on {weekday}?",
  "₹300 given to Suma Rao",
  "₹300 not counted yet",
  "Of it given to Suma Rao, not counted yet",
];

const sources = files
  .filter((file) => /^app\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(read)
  .join("\n")
  .replace(/\s+/g, " ")
  .replaceAll("&apos;", "'");

/** A variable part as the sources write it: `${…}` or `{…}`, two levels deep, or the `#` of a plural. */
const VARIABLE = String.raw`(?:\$?\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|#)`;

/** Whether `text` stands in `code`; its `{…}` match one variable part each. */
function isInSources(text: string, code = sources) {
  const parts = text.split(/\{[^}]+\}/);
  if (parts.length === 1) return code.includes(text.trim());
  return new RegExp(parts.map(escaped).join(VARIABLE)).test(code);
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
