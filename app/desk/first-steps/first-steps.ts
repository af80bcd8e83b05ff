import type { HiddenSample } from "./hidden-sample.ts";

/** What a step is done with. */
export type Go =
  | { kind: "link"; words: string; to: string }
  | { kind: "backup"; words: string }
  /** It is not done on the desk: the button says how it is. */
  | { kind: "how"; words: string; how: string };

/** One of the steps before the first patient; whether it is done is read from what is set. */
export type Step = { title: string; said: string; isDone: boolean; go: Go };

/** Everything that the first steps show (product §10: First steps). */
export type FirstSteps = {
  /** Until all of them are done, the steps stand on Today. */
  must: readonly Step[];
  /** What patients see of the lab; as long as it is not set, it is the usual or the sample's. */
  lab: readonly Step[];
  /** The lab works without them. */
  free: readonly Step[];
  /** What went with the sample day; undefined while it is still on the site. */
  hidden: HiddenSample | undefined;
  /** Of the sample's content there is some on the site, and no sample day to remove it with. */
  isSampleShown: boolean;
  /** Of the public site. */
  siteUrl: string;
  /** While no patient has booked, the sample day can be made again. */
  sampleDay: "there" | "possible" | "off";
};

/** How many changed prices are the lab's own list. */
export const CHANGED_PRICES = 20;

/** How many people make a lab. */
export const ENOUGH_PEOPLE = 2;

export const isOpen = ({ isDone }: Step) => !isDone;
