import { expect, test } from "vitest";
import { fitOf } from "./fit-of.ts";

const LISTS = {
  domains: ["drstep.example"],
  numbers: ["10000 00000"],
  ownDomain: "drstep.example",
};
const READY = "{lab}: your report for booking {reference} is ready. See {link}";
const LINK = "https://drstep.example/ticket/9fK2mQ7xT4bWn8LcRz5HvA";
const SAID = { lab: "Doorstep Diagnostics", reference: "DS-6L2S", link: LINK };
const REGISTERED =
  "Doorstep Diagnostics: your report for booking {#alphanumeric#} is ready. See {#url#}";

const saidOf = (...args: Parameters<typeof fitOf>) => {
  const fit = fitOf(...args);
  return fit.ok ? [] : fit.misfits.map(({ said }) => said);
};

test("a text fits when its words agree sign by sign and its values are of the kinds", () => {
  expect(fitOf(REGISTERED, { words: READY, said: SAID }, LISTS)).toEqual({
    ok: true,
    text: `Doorstep Diagnostics: your report for booking DS-6L2S is ready. See ${LINK}`,
    values: ["DS-6L2S", LINK],
  });
  const later = { ...SAID, link: "{ticket}" };
  expect(fitOf(REGISTERED, { words: READY, said: later }, LISTS)).toMatchObject({
    ok: true,
    values: ["DS-6L2S", "{ticket}"],
  });
});

test("it says where the words differ, and which words they are", () => {
  const registered =
    "Doorstep Diagnostics: आपकी बुकिंग {#alphanumeric#} की रिपोर्ट तैयार है। यहाँ देखें: {#url#}";
  const words = "{lab}: आपकी बुकिंग {reference} की रिपोर्ट तैयार हैं। यहाँ देखें: {link}";
  const fit = fitOf(registered, { words, said: SAID }, LISTS);
  expect(fit.ok ? [] : fit.misfits).toEqual([
    {
      about: "words",
      said: "The words differ at sign 62: registered “है”, built “हैं”.",
      at: [59, 62],
    },
  ]);
  expect(fit.text.slice(59, 62)).toBe("हैं");
});

test.each([
  [REGISTERED.replace("ready.", "ready!"), READY, "registered “ready!”, built “ready.”"],
  [`${REGISTERED} Bye`, READY, "registered “ ”, built “nothing”"],
  [
    REGISTERED,
    READY.replace("{reference}", "DS-6L2S"),
    "registered “{#alphanumeric#}”, built “DS”",
  ],
  [REGISTERED.replace("Doorstep", "Asha"), READY, "sign 1: registered “Asha”, built “Doorstep”"],
])("other words do not fit: %s", (registered, words, said) => {
  expect(saidOf(registered, { words, said: SAID }, LISTS)[0]).toContain(said);
});

test("a link or a number outside the operator's list does not fit", () => {
  const built = { words: READY, said: SAID };
  expect(saidOf(REGISTERED, built, { ...LISTS, domains: ["lab.example"] })).toEqual([
    "drstep.example is not on the operator’s list",
  ]);
  const later = { words: READY, said: { ...SAID, link: "{ticket}" } };
  expect(saidOf(REGISTERED, later, { ...LISTS, domains: [] })).toEqual([
    "drstep.example is not on the operator’s list",
  ]);
  const call = { words: "Call {phone}.", said: { phone: "10000 00001" } };
  expect(saidOf("Call {#cbn#}.", call, LISTS)).toEqual([
    "10000 00001 is not on the operator’s list",
  ]);
  const known = { words: "Call {phone}.", said: { phone: "+91 10000 00000" } };
  expect(saidOf("Call {#cbn#}.", known, LISTS)).toEqual([]);
  // A domain that only begins or ends like the lab's is another.
  for (const link of ["https://drstep.example.evil.example/x", "https://evil-drstep.example/x"])
    expect(saidOf(REGISTERED, { words: READY, said: { ...SAID, link } }, LISTS)).toHaveLength(1);
});

test("a value of another kind, a blank one and one that is too long do not fit; a name is cut", () => {
  const fits = (registered: string, words: string, said: object) =>
    saidOf(registered, { words, said }, LISTS);
  expect(fits("At {#numeric#}", "At {time}", { time: "09:00 AM" })).toEqual([
    "Day and time is no {#numeric#}",
  ]);
  expect(fits("See {#alphanumeric#}", "See {link}", { link: LINK })).toEqual([
    "Link to the ticket is no {#alphanumeric#}",
  ]);
  expect(fits("At {#alphanumeric#}", "At {time}", {})).toEqual(["Day and time is blank"]);
  expect(fits("At {#alphanumeric#}", "At {time}", { time: "x".repeat(41) })).toEqual([
    "Day and time has 41 signs, {#alphanumeric#} at most 40",
  ]);
  const who = "कृष्ण".repeat(10);
  const cut = fitOf("{#alphanumeric#} comes", { words: "{who} comes", said: { who } }, LISTS);
  // Not inside a letter with its signs.
  expect(cut).toMatchObject({ ok: true, values: ["कृष्ण".repeat(5)] });
  expect(
    fitOf(
      "{#var#} {#var#}",
      { words: "{time} {reference}", said: { time: "9", reference: "D" } },
      LISTS,
    ).ok,
  ).toBe(true);
});
