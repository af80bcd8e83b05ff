/** What the environment says of the lab; the desk's own settings stand above it (decision 43). */
export type LabDefaults = {
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  pincode: string;
  /** Where patients pay by UPI; stands in UPI links. */
  upiId?: string | undefined;
  /** What the bank calls the lab's trade: stands in UPI links, on no page. */
  merchantCode?: string | undefined;
  /** All three, those with a blank address too. */
  social: { name: string; url: string }[];
  /** All six, those with a blank figure too. */
  claims: {
    figure: string;
    what: string;
    /** Nobody has set it: the sample lab claims this. */
    isSample?: true;
  }[];
};

/** The same as pages show it: without what is blank; a sentence that repeats it is then left out too. */
export type LabOnPages = LabDefaults & {
  offer?: VisitOffer;
  /** `080 4567 8901`, where the phone is a fixed line: as pages write it. */
  phoneInGroups?: string;
};

/** The lab's phone as pages write it; links dial `phone`. */
export const shownPhone = ({ phone, phoneInGroups }: Pick<LabOnPages, "phone" | "phoneInGroups">) =>
  phoneInGroups ?? phone;

/** `06:30 AM` */
export type ClockTime = `${string}:${string} ${"AM" | "PM"}`;

/** When and where the lab comes, as far as it has set it; absent parts are the specification's. */
export type VisitOffer = {
  /** The times offered, by the clock. */
  times?: readonly ClockTime[];
  /** Those of them that stand under "More times". */
  more?: readonly string[];
  /** Times that some weekdays are without: their digits, Sunday is 0. */
  notOn?: Readonly<Record<string, string>>;
  /** ISO days on which nobody comes, each with the sentence that says so. */
  closedDays?: Readonly<Record<string, string>>;
  /** Some times take only so many visits; `/api/visit-times` says which are full. */
  isLimited?: true;
  /** It does not go everywhere, or charges for the way; `/api/pincodes` says where. */
  hasPincodes?: true;
  /** `We call you within 30 minutes, Monday to Saturday 7 AM to 8 PM, Sunday 7 AM to 2 PM.` */
  whenWeCall?: string;
};

/** Parts of the site that can be missing as a whole. */
export const SITE_PARTS = ["booths", "posts"] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** The lab's details on the pages. */
export type LabDetails = LabOnPages & {
  /** What the site has none of: no link leads there. Absent while it has all. */
  without?: readonly SitePart[];
  /** The city in the language of the site, where that spells it differently. */
  cityName?: string;
  /** How long bookings, callback requests and reports are kept. */
  retentionDays: number;
  /** The site's public address without a slash at its end; absolute URLs come from nowhere else. */
  url: string;
};

/** Tells the lab's details as they are at the moment. */
export type LabNow = { details: () => Promise<LabDetails> };
