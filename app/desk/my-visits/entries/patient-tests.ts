import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import { needsFormG } from "#app/desk/visits/form-g.ts";
import { lineShares } from "#app/desk/visits/not-taken.ts";
import { planLines } from "#app/desk/visits/planned-lines.ts";
import { labelWords } from "../day/label-words.ts";
import type { BookedItem, MyPatient } from "../day/my-day.ts";
import type { TestsEntry } from "./entry.ts";
import { fastInWords } from "./patient-words.ts";

type Time = { day: string; slot: string };
type Tests = Pick<MyPatient, "containers" | "elsewhere" | "fast" | "lines" | "booked"> & {
  isFastUnknown: boolean;
  needsFormG: boolean;
};

/** What a patient needs at the door with these tests: the same on the phone as at the desk. */
export function testsOfPatient(booked: readonly BookedItem[], time: Time): Tests {
  const lines = booked.map((item) => ({ ...item, atCentre: isCentreLine(item) }));
  const { plan } = planLines(lines, time);
  const containers = expectedContainers(plan);
  const listPrices = new Map(
    booked.flatMap(({ tests }) =>
      tests.flatMap(({ id, listPaise }) => (listPaise === null ? [] : [[id, listPaise] as const])),
    ),
  );
  return {
    booked: [...booked],
    containers: containers.map((one) => ({
      ...one,
      label: labelWords(containerName(one.container)),
    })),
    elsewhere: plan.centre.map((test) => test.name),
    fast: fastInWords(plan),
    isFastUnknown: plan.fast.unknown.length > 0,
    needsFormG: needsFormG(booked),
    lines: lineShares(lines, containers, listPrices),
  };
}

type Change = Pick<TestsEntry, "added" | "off">;

/** The lines as they are once a change is noted, each at the place that the server gives it. */
export function bookedWith(booked: readonly BookedItem[], { added, off }: Change): BookedItem[] {
  const next = Math.max(-1, ...booked.map(({ position }) => position)) + 1;
  return [
    ...booked.filter(({ position }) => !off.some((one) => one.position === position)),
    ...added.map((item, at) => ({ ...item, quantity: 1, position: next + at })),
  ];
}
