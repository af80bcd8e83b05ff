import type { OwnerTask } from "#app/desk/data-health/todo.ts";
import type { NablGap } from "./nabl-review.ts";
import type { Samples } from "./sample-review.ts";

type Found = {
  samples: Samples;
  /** The lab's settings that nobody has decided: `LAB_NAME`, `CLAIM_RATING`. */
  undecided: readonly string[];
  nabl: NablGap;
  hasSecureAddress: boolean;
};

const DETAILS = "/lab#details";
const CLAIMS = "/lab#claims";
const SAMPLE_DAY = { to: "/", words: "Remove the sample day" };

/** What is left to do before going live, in the words of the lab's owner, with the place where it is done. */
export function ownerTasks({ samples, undecided, nabl, hasSecureAddress }: Found): OwnerTask[] {
  const { tests, packages, booths, posts, reviews, reports, hasDay } = samples;
  const has = (name: RegExp) => undecided.some((one) => name.test(one));
  /** What goes with the sample day. */
  const invented = (said: string): OwnerTask =>
    hasDay
      ? { said, link: SAMPLE_DAY }
      : { said: `${said} Ask whoever runs the machine to take the sample’s away.` };
  const tasks: (OwnerTask | false)[] = [
    hasDay && {
      said: "The people, visits and callbacks of the sample day are invented.",
      link: SAMPLE_DAY,
    },
    has(/^LAB_(?!.*_URL$)/) && {
      said: "Patients see the name, phone or address of a lab that is not yours.",
      link: { to: DETAILS, words: "Write yours" },
    },
    has(/_URL$/) && {
      said: "Links to Facebook, Instagram or LinkedIn lead to no page of yours.",
      link: { to: "/lab#social", words: "Write yours, or leave them blank" },
    },
    has(/^CLAIM_/) && {
      said: "The home page claims what nobody has said of your lab.",
      link: { to: CLAIMS, words: "Write your claims, or leave them blank" },
    },
    nabl?.kind === "unknown" && {
      said: "The site says NABL, and nobody has noted which tests are in its scope.",
      link: { to: CLAIMS, words: "Take NABL off, or have the scope noted" },
    },
    nabl?.kind === "outside" && {
      said: `The site says that every sample is reported in an accredited lab, and ${counted(nabl.outside, "test is", "tests are")} outside your NABL scope.`,
      link: { to: CLAIMS, words: "Change the words of the claim" },
    },
    reviews > 0 && invented(`${counted(reviews, "review is", "reviews are")} invented.`),
    booths > 0 &&
      invented(`${counted(booths, "booth is", "booths are")} not yours: patients are sent there.`),
    posts > 0 && invented(`No doctor has read ${counted(posts, "post", "posts")}.`),
    reports > 0 && invented(`${counted(reports, "report is", "reports are")} the sample’s.`),
    tests > 0 && {
      said: `${counted(tests, "test has", "tests have")} the sample’s price and report time. Give your price list to whoever runs the machine.`,
    },
    packages > 0 && {
      said: `${counted(packages, "package is", "packages are")} the sample’s. Give yours to whoever runs the machine.`,
    },
    !hasSecureAddress && {
      said: "The site has no address of its own with https yet. Whoever runs the machine sets it.",
    },
  ];
  return tasks.filter((task) => task !== false);
}

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : more}`;
