import { expect, test } from "vitest";
import { ownerTasks } from "./owner-tasks.ts";

const NOTHING = {
  tests: 0,
  packages: 0,
  booths: 0,
  posts: 0,
  reviews: 0,
  reports: 0,
  day: { bookings: 0, callbacks: 0, colleagues: 0 },
  hasDay: false,
};
const DONE = { samples: NOTHING, undecided: [], nabl: undefined, hasSecureAddress: true };

test("§10 data health: owners read sentences, each with the place where it is done", () => {
  expect(ownerTasks(DONE)).toEqual([]);
  const samples = { ...NOTHING, reviews: 8, booths: 1, posts: 9, tests: 1260, hasDay: true };
  const link = { to: "/", words: "Remove the sample day" };
  expect(ownerTasks({ ...DONE, samples })).toEqual([
    { said: "The people, visits and callbacks of the sample day are invented.", link },
    { said: "8 reviews are invented.", link },
    { said: "1 booth is not yours: patients are sent there.", link },
    { said: "No doctor has read 9 posts.", link },
    {
      said: "1,260 tests have the sample’s price and report time. Give your price list to whoever runs the machine.",
    },
  ]);
  expect(ownerTasks({ ...DONE, samples: { ...NOTHING, reviews: 8 } })).toEqual([
    { said: "8 reviews are invented. Ask whoever runs the machine to take the sample’s away." },
  ]);
});

test("§10 data health: owners read no name of a setting or command", () => {
  const undecided = ["LAB_NAME", "LAB_FACEBOOK_URL", "CLAIM_RATING"];
  const tasks = ownerTasks({
    ...DONE,
    undecided,
    nabl: { kind: "outside", outside: 12 },
    hasSecureAddress: false,
  });
  expect(tasks.map(({ link }) => link?.to)).toEqual([
    "/lab#details",
    "/lab#social",
    "/lab#claims",
    "/lab#claims",
    undefined,
  ]);
  expect(tasks[3]?.said).toBe(
    "The site says that every sample is reported in an accredited lab, and 12 tests are outside your NABL scope.",
  );
  for (const { said } of tasks) expect(said).not.toMatch(/[A-Z]+_[A-Z]+|import|npm/);
});
