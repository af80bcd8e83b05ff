/** A test of the popular order. */
export type PopularTest = {
  id: string;
  name: string;
  category: string;
  /** Patients do not see it at present. */
  isOffSite: boolean;
  /** How often it was booked in the days that the page counts; undefined for one that was just added. */
  booked: number | undefined;
};

/** Of how many days bookings can be counted. */
export const SPANS = [30, 90] as const;
export type Span = (typeof SPANS)[number];

export type PopularOrder = {
  tests: readonly PopularTest[];
  /** The stored order, as ids. */
  stored: readonly string[];
  /** The order that the page began from; a form that is sent without script brings its own along. */
  was: readonly string[];
  days: Span;
  /** The rows stand as they were booked, and nothing of it is saved. */
  isProposed: boolean;
};

/** Where the popular order is proposed as it was booked. */
export const proposalPath = (days: Span) => `/catalogue/order?as-booked=${days}`;

/** `30`; undefined where the address asks for no proposal. */
export const spanAsked = (search: URLSearchParams) =>
  SPANS.find((days) => String(days) === search.get("as-booked"));

/** Both name the same in the same order. */
export const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.join() === other.join();
