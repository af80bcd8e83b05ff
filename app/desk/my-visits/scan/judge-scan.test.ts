import { describe, expect, test } from "vitest";
import {
  atDoor,
  givenBind,
  givenDoorDay,
  givenDoorVisit,
  givenNoted,
  givenPatient,
} from "#tests/databases/given-door.ts";
import { isSameLook, judgeScan } from "./judge-scan.ts";
import { stopWords, typedWrongWords, whichVisitWords } from "./scan-words.ts";
import { withScans } from "./scans-as-now.ts";

const nandini = givenPatient("n", "Nandini Rao", "DS-2Q8N");
const karthik = givenPatient("k", "Karthik Murthy", "DS-4T8C", { age: "31, male", sex: "male" });
const ananya = givenPatient("a", "Ananya Murthy", "DS-4T9K", {
  age: "Child, 9, female",
  kinds: ["Red/gold"],
});
const arjun = givenPatient("h", "Arjun Hegde", "DS-5H2P", { kinds: ["Red/gold"] });
const late = givenPatient("l", "Leela Pai", "DS-6L2A", {
  labels: [],
  kinds: ["Grey", "Urine cup"],
});
const day = givenDoorDay(
  [
    givenDoorVisit("v", [nandini]),
    givenDoorVisit("f", [karthik, ananya]),
    givenDoorVisit("w", [arjun], { slot: "09:00 AM" }),
    givenDoorVisit("l", [late]),
  ],
  {
    spares: ["S-2318-Y"],
    usedSpares: [{ label: "S-2319-6", name: "Deepa Pai", what: "Grey", at: atDoor("09:30") }],
  },
);

function judged(
  text: string,
  bookingId = "n",
  entries: readonly ReturnType<typeof givenBind>[] = [],
) {
  const now = withScans(day, entries);
  const visit = now.visits.find(({ patients }) => patients.some((p) => p.bookingId === bookingId));
  const patient = visit?.patients.find((one) => one.bookingId === bookingId);
  if (!visit || !patient) throw new Error("nobody");
  return judgeScan(text, { day: now, visit, patient });
}
const said = (...asked: Parameters<typeof judged>) => stopWords(judged(...asked));

describe("§10 my visits: what a label is, without the network", () => {
  test("a tube of this patient, in any order and any writing", () => {
    expect(judged("DS-2Q8N-2")).toMatchObject({
      is: "tube",
      tube: { label: "Lavender", place: 2 },
    });
    expect(judged(" ds2q8n-4 ")).toMatchObject({ is: "tube", number: "DS-2Q8N-4" });
  });

  test("another visit's: whose it is, where, and when it was scanned there", () => {
    expect(said("DS-5H2P-1")).toBe("This tube belongs to Arjun Hegde. Stop: put it aside.");
    const scanned = givenBind("09:11", ["h", "DS-5H2P-1", "Red/gold"], { visitId: "w" });
    const wrong = judged("DS-5H2P-1", "n", [scanned]);
    expect(wrong).toMatchObject({ is: "wrong", tube: { label: "Red/gold" } });
    expect(wrong.is === "wrong" && whichVisitWords(wrong.visit, wrong.scannedAt)).toBe(
      "09:00 AM, scanned 09:11 AM",
    );
  });

  test("another patient's of the same visit asks whose tube it is", () => {
    expect(judged("DS-4T9K-1", "k")).toMatchObject({ is: "family", tube: { label: "Red/gold" } });
    expect(said("DS-4T9K-1", "k")).toBe("This label is Ananya Murthy’s. Whose tube is it?");
    expect(judged("DS-4T9K-2", "k")).toMatchObject({ is: "family", isSpare: true });
  });

  test("nobody's on this phone is put aside too", () => {
    expect(judged("DS-7K4M-2")).toEqual({ is: "nobody", number: "DS-7K4M-2" });
    expect(said("DS-7K4M-2")).toBe(
      "This label is for no visit of yours today. Stop: put it aside.",
    );
  });

  test("used already, here, at another door, or for a tube that the phone does not have", () => {
    const bound = givenBind("10:06", ["n", "DS-2Q8N-1", "Red/gold"]);
    expect(judged("DS-2Q8N-1", "n", [bound])).toMatchObject({
      is: "used",
      holder: { what: "Red/gold", name: "Nandini Rao", at: atDoor("10:06"), by: "" },
    });
    expect(said("DS-2Q8N-1", "n", [bound])).toBe("This label is used already.");
    const spare = givenBind("09:20", ["h", "S-2318-Y", "Red/gold"], { visitId: "w" });
    expect(judged("S-2318-Y", "n", [spare])).toMatchObject({
      is: "used",
      holder: { name: "Arjun Hegde" },
    });
    expect(judged("S-2319-6")).toMatchObject({ is: "used", holder: { name: "Deepa Pai" } });
    const ananyas = givenBind("10:06", ["a", "DS-4T9K-1", "Red/gold"], { visitId: "f" });
    expect(judged("DS-4T9K-1", "k", [ananyas])).toMatchObject({ is: "used" });
  });

  test("a tube that has a spare label already takes no second one", () => {
    const spare = givenBind("10:06", ["n", "S-2318-Y", "Grey"]);
    expect(judged("DS-2Q8N-3", "n", [spare])).toMatchObject({
      is: "has-label",
      tube: { scan: { label: "S-2318-Y" } },
    });
    expect(said("DS-2Q8N-3", "n", [spare])).toBe("This tube has a label already.");
  });

  test("spares: of this colleague's bag, of the visit, with a wrong last sign, of another range", () => {
    expect(judged("S-2318-Y")).toEqual({ is: "spare", number: "S-2318-Y" });
    expect(judged("DS-2Q8N-5")).toEqual({ is: "spare", number: "DS-2Q8N-5" });
    expect(said("S-2381-Y")).toBe("S-2381-Y is not a number of ours. Check each sign.");
    expect(said("S-2338-9")).toBe("S-2338-9 is not a number of ours. Check each sign.");
    expect(said("8901234567894")).toBe("8901234567894 is not a number of ours. Check each sign.");
  });

  test("put aside on this phone or at the desk: a manager decides", () => {
    const aside = givenNoted("10:07", {
      kind: "put-aside",
      visitId: "v",
      bookingId: "n",
      label: "DS-5H2P-1",
    });
    expect(said("DS-5H2P-1", "h", [aside])).toBe("DS-5H2P-1 is put aside. A manager decides.");
  });

  test("the printer's test label, and a container that is not taken any more", () => {
    expect(said("TEST-50X25")).toBe("This label reads. Print the others.");
    const fewer = { ...nandini, containers: nandini.containers.slice(0, 3) };
    const now = givenDoorDay([givenDoorVisit("v", [fewer])]);
    const where = { day: now, visit: givenDoorVisit("v", [fewer]), patient: fewer };
    expect(judgeScan("DS-2Q8N-4", where)).toEqual({
      is: "not-needed",
      number: "DS-2Q8N-4",
      container: "Urine container",
    });
  });

  test("printed after the list was fetched: the number is the place in the order of draw", () => {
    expect(judged("DS-6L2A-2", "l")).toMatchObject({ is: "tube", tube: { label: "Urine cup" } });
    expect(judged("DS-6L2A-3", "l")).toMatchObject({ is: "spare" });
    expect(judged("DS-6L2A-4", "l")).toMatchObject({ is: "no-number" });
    expect(judged("DS-2Q8N-9")).toMatchObject({ is: "no-number" });
  });

  test("a number that was typed is told at its field", () => {
    expect(typedWrongWords(judged("DS-2Q8M-3"))).toBe(
      "No tube of your visits has this number. Check each sign",
    );
    expect(typedWrongWords(judged("S-2381-Y"))).toBe(
      "S-2381-Y is not a number of ours. Check each sign.",
    );
  });

  test("the camera sees a label again and again: that is one scan for three seconds", () => {
    const last = { text: "DS-2Q8N-1", at: 10_000 };
    expect(isSameLook(last, "DS-2Q8N-1", 12_900)).toBe(true);
    expect(isSameLook(last, "DS-2Q8N-1", 13_000)).toBe(false);
    expect(isSameLook(last, "DS-2Q8N-2", 10_050)).toBe(false);
    expect(isSameLook(undefined, "DS-2Q8N-1", 0)).toBe(false);
  });
});
