/** What stands on a label (concept/tubes-money, section 1). */
export type LabelContent =
  | Tube
  | (Person & { kind: "spare" })
  | { kind: "bag"; number: string }
  | Strip
  | { kind: "test"; when: string }
  /** Keeps its place: whose label it was is not known any more. */
  | { kind: "blank" };

type Person = {
  number: string;
  name: string;
  /** `46 F` */
  person: string;
  /** `Mon 23 Nov, 10:00 AM` */
  when: string;
};

export type Tube = Person & {
  kind: "tube";
  /** `Lavender` */
  cap: string;
  /** `3 ml`; blank where the price list does not say it. */
  fill: string;
  /** `CBC`, in the order of the tests. */
  codes: readonly string[];
};

/** A black label before the labels of a visit. It has no code, so it can be on no tube. */
export type Strip = {
  kind: "strip";
  /** `10:00 AM` */
  slot: string;
  /** `Mon 23 Nov` */
  day: string;
  name: string;
  /** `4 labels and 1 spare` */
  holds: string;
  /** `Ravi Kumar`; blank where nobody goes yet. */
  collector: string;
};

/** The code of a test label: no tube has it. */
export const TEST_NUMBER = "TEST-50X25";

/** The number that is printed as bars; undefined on a label without. */
export function numberOn(label: LabelContent) {
  if (label.kind === "strip" || label.kind === "blank") return undefined;
  return label.kind === "test" ? TEST_NUMBER : label.number;
}
