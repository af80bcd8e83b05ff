/** What goes with the sample day as long as nobody has changed it. */
export type SampleKind = "reviews" | "booths" | "posts" | "reports";

/** How much of the sample lab a database still holds. */
export type SampleFacts = {
  /** Tests at the sample's price, and tests at another one. */
  samePrices: number;
  otherPrices: number;
  /** How many the sample lab has. */
  made: Record<SampleKind, number>;
  /** How many of them are on the site as they were made. */
  left: Record<SampleKind, number>;
  /** How many are there, whoever has written them. */
  stored: Record<SampleKind, number>;
  /** The reviews that nobody has said: of the sample, also where they are hidden. */
  sampleReviews: readonly string[];
};
