import { describe, expect, test } from "vitest";
import {
  atDoor,
  containerOf,
  givenBind,
  givenDoorDay,
  givenDoorVisit,
  givenNoted,
  givenPatient,
} from "#tests/databases/given-door.ts";
import type { NotedEntry } from "../phone/noted-entry.ts";
import { emptyDraft, withNotTaken, withoutLabels, withTick } from "../phone/draft.ts";
import { moreContainers, oneMore } from "./more-containers.ts";
import { scanState, hasLabels, nextMissing, tubesOf, withScanned } from "./tubes-of.ts";
import { withScans } from "./scans-as-now.ts";

const nandini = givenPatient("n", "Nandini Rao", "DS-2Q8N");
const draft = emptyDraft("v");

function after(entries: readonly NotedEntry[], given: Parameters<typeof givenDoorDay>[1] = {}) {
  const day = withScans(givenDoorDay([givenDoorVisit("v", [nandini])], given), entries);
  const [visit] = day.visits;
  const [patient] = visit?.patients ?? [];
  if (!visit || !patient) throw new Error("nobody");
  return { day, visit, patient };
}
const labelsOf = (entries: readonly NotedEntry[]) =>
  tubesOf(after(entries).patient).map(({ scan }) => scan?.label ?? "");

const first = givenBind("10:06", ["n", "DS-2Q8N-1", "Red/gold"], { key: "a".repeat(32) });
const second = givenBind("10:07", ["n", "DS-2Q8N-2", "Lavender"]);
const undo = (undoes: string, given: Partial<NotedEntry> = {}) =>
  givenNoted("10:08", { kind: "undo", visitId: "v", undoes }, given);

describe("§10 my visits: what is scanned so far", () => {
  test("what waits counts, what is refused or taken back does not", () => {
    expect(labelsOf([first, second])).toEqual(["DS-2Q8N-1", "DS-2Q8N-2", "", ""]);
    expect(labelsOf([{ ...first, state: "refused", told: "Not bound" }])).toEqual(["", "", "", ""]);
    expect(labelsOf([first, second, undo("a".repeat(32))])).toEqual(["", "DS-2Q8N-2", "", ""]);
    expect(labelsOf([first, undo("a".repeat(32), { state: "refused", told: "too late" })])).toEqual(
      ["DS-2Q8N-1", "", "", ""],
    );
  });

  test("a bind that the server's day has is not counted twice, and one that it has lost is gone", () => {
    const scans = [
      {
        key: "a".repeat(32),
        label: "DS-2Q8N-1",
        container: containerOf("Red/gold"),
        nth: 0,
        at: atDoor("10:06"),
        by: "",
      },
    ];
    const known = givenDoorDay([givenDoorVisit("v", [{ ...nandini, scans }])]);
    const [visit] = withScans(known, [first]).visits;
    expect(visit?.patients[0]?.scans).toEqual(scans);
    const old = { ...first, state: "noted" as const, answeredAt: atDoor("09:59") };
    expect(labelsOf([old])).toEqual(["", "", "", ""]);
    const [undone] = withScans(known, [undo("a".repeat(32))]).visits;
    expect(undone?.patients[0]?.scans).toEqual([]);
  });

  test("the next tube is the first without a label, in the order of draw", () => {
    const { patient } = after([second]);
    expect(scanState(patient, draft)).toMatchObject({ scanned: 1, total: 4 });
    expect(scanState(patient, draft).missing[0]?.label).toBe("Red/gold");
    const untaken = withNotTaken(draft, "n", [
      { position: 0, reason: "Could not draw", comesAgain: true },
    ]);
    expect(scanState(patient, untaken)).toMatchObject({ scanned: 1, total: 3 });
    expect(scanState(patient, untaken).missing[0]?.label).toBe("Grey");
    const said = withoutLabels(untaken, "n", [2, 3], "No label left");
    expect(scanState(patient, said).missing).toEqual([]);
    expect(nextMissing({ patients: [patient] }, patient, draft)).toBeUndefined();
  });

  test("a second label for a tube is one tube more", () => {
    const more = givenBind("10:09", ["n", "S-2318-Y", "Lavender"]);
    const { patient, day } = after([second, more], { spares: ["S-2318-Y"] });
    expect(tubesOf(patient).at(-1)).toMatchObject({
      place: 5,
      position: undefined,
      nth: 1,
      label: "Lavender",
    });
    expect(scanState(patient, draft)).toMatchObject({ scanned: 2, total: 5 });
    expect(day.spares).toEqual([]);
    const [, lavender] = moreContainers(day, patient);
    expect(lavender && oneMore(lavender, patient)).toMatchObject({ nth: 2, label: "Lavender" });
  });

  test("what is bound counts as taken, whatever was said before; other ticks stay", () => {
    const said = withTick(
      withNotTaken(draft, "n", [{ position: 1, reason: "Refused", comesAgain: false }]),
      "n",
      3,
    );
    const { patient } = after([second]);
    expect(withScanned(said, [patient]).patients.n).toMatchObject({ taken: [3, 1], notTaken: [] });
    expect(withScanned(said, [nandini])).toBe(said);
  });

  test("the box is what was read last", () => {
    const box = (clock: string, celsius: number) =>
      givenNoted(clock, { kind: "box", visitId: "v", celsius });
    expect(after([box("10:10", 12), box("10:12", 6)]).visit.box).toEqual({
      celsius: 6,
      at: atDoor("10:12"),
    });
    expect(after([]).visit.box).toBeNull();
  });

  test("a lab that prints nothing is never asked for a label", () => {
    const bare = { ...nandini, labels: [] };
    expect(hasLabels({ patients: [bare] }, { spares: [] })).toBe(false);
    expect(hasLabels({ patients: [bare] }, { spares: ["S-2318-Y"] })).toBe(true);
    expect(hasLabels({ patients: [nandini] }, { spares: [] })).toBe(true);
    expect(
      hasLabels({ patients: [{ ...bare, scans: after([first]).patient.scans }] }, { spares: [] }),
    ).toBe(true);
  });
});
