import type { Generated } from "kysely";

/** What the lab offers and publishes; it tells of no patient. */
export type CatalogueTables = {
  tests: {
    id: string;
    name: string;
    category: string;
    originalPaise: number | null;
    offeredPaise: number | null;
    container: string;
    turnaround: string;
    fasting: string;
    /** JSON array of other names. */
    aliases: string;
    description: string;
    /** `by-phone-only`, `not-at-home`, or empty for a test that is booked on the site. */
    restriction: Generated<string>;
    /** `in` or `outside` the scope of the lab's accreditation; empty when not stated. */
    nablScope: Generated<string>;
    /** What patients call it in Hindi; empty where there is no such name. */
    hindiName: Generated<string>;
    /** JSON array of spoken names, in Devanagari and in Latin letters. */
    hindiAliases: Generated<string>;
    /** Place among the most ordered tests, 0 first; null when it is not one of them. */
    popularity: number | null;
    /** What stands on the labels of tubes, such as `CYSC`; empty where none is chosen. */
    labelCode: Generated<string>;
    /** What GST its price includes, in percent; 0 is exempt. */
    gstPercent: Generated<number>;
    /** Its HSN or SAC code: 4, 6 or 8 digits; empty where none is set. */
    hsnCode: Generated<string>;
    position: number;
    /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
    offSite: Generated<string>;
    /** Since when, ISO; null for what patients see. */
    offSiteSince: string | null;
  };
  /** A price file that was read, until it is applied and for as long as that can be undone. */
  catalogueImports: {
    id: string;
    fileName: string;
    /** JSON: the sheets as they were read. */
    sheets: string;
    /** The place of the sheet that is read. */
    sheet: number;
    /** JSON: what the lab said that columns are, by place. */
    columns: string;
    /** JSON: what the lab said of rows, by line. */
    decisions: string;
    /** JSON: the prices that stood when it was looked at, by test. */
    seen: string;
    /** The data version of then. */
    seenVersion: Generated<number>;
    /** Whose own price list it becomes; null for the lab's. */
    accountId: string | null;
    readAt: string;
    readBy: string;
    appliedAt: string | null;
    /** JSON: each changed test with the values of before and after. */
    before: Generated<string>;
    /** The entry of the history that applied it. */
    entryId: string | null;
  };
  /** What the lab chose for the columns of a file. */
  importColumns: {
    /** The heads of a file, in a plain spelling. */
    heads: string;
    columns: string;
    chosenAt: string;
  };
  /** A price that holds from a later day on, by the id of its test. */
  plannedPrices: {
    id: string;
    /** The first day of it, ISO. */
    day: string;
    offeredPaise: number;
    plannedAt: string;
    /** The colleague's name, and their id. */
    plannedBy: string;
    plannedById: string | null;
  };
  packages: {
    id: string;
    name: string;
    subtitle: string;
    description: string;
    /** Empty where there is no Hindi, like the other two. */
    hindiName: Generated<string>;
    /** JSON array, as of tests. */
    hindiAliases: Generated<string>;
    hindiSubtitle: Generated<string>;
    hindiDescription: Generated<string>;
    packageType: string;
    healthConcern: string;
    gender: string;
    ageGroup: string;
    /** 1 when shown in the hero of the home page. */
    hero: number;
    /** 1 when no list shows it: patients reach it by its link alone. */
    byLink: Generated<number>;
    color: string;
    icon: string;
    originalPaise: number | null;
    offeredPaise: number | null;
    position: number;
    /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
    offSite: Generated<string>;
    /** Since when, ISO; null for what patients see. */
    offSiteSince: string | null;
  };
  packageTests: { packageId: string; testId: string; position: number };
  posts: {
    id: string;
    slug: string;
    title: string;
    image: string;
    metaDescription: string;
    /** Sanitised HTML. */
    content: string;
    category: string;
    /** JSON array. */
    tags: string;
    publishDate: string;
    createdAt: string;
    /** The Hindi version, or three empty texts. */
    hindiTitle: Generated<string>;
    hindiMetaDescription: Generated<string>;
    /** Sanitised HTML. */
    hindiContent: Generated<string>;
    /** Who checked the facts, as the page names them; empty for a post from a file. */
    checkedBy: Generated<string>;
    /** The text as it was typed on the desk; empty where the HTML itself is what is edited. */
    source: Generated<string>;
    hindiSource: Generated<string>;
    /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
    offSite: Generated<string>;
    /** Since when, ISO; null for what patients see. */
    offSiteSince: string | null;
  };
  /** What is being written, by the id of its post; a new post has an id of its own until it goes out. */
  postDrafts: {
    id: string;
    /** The fields of the form, as JSON. */
    fields: string;
    /** Counts up with each save, so that a later one of somebody else is noticed. */
    version: number;
    savedAt: string;
    /** The colleague's name, and their id. */
    savedBy: string;
    savedById: string | null;
  };
  /** What categories and concerns are called in Hindi. */
  hindiWords: {
    /** `category/Haematology` */
    id: string;
    kind: string;
    /** The English name, as tests and packages have it. */
    name: string;
    hindiName: string;
    /** JSON array, as of tests. */
    hindiAliases: string;
    /** Empty where there is none. */
    hindiDescription: string;
  };
  booths: {
    id: string;
    name: string;
    address: string;
    city: string;
    pincode: string;
    phone: string;
    timing: string;
    workingDays: string | null;
    contactPerson: string | null;
    emergencyContact: string | null;
    googleMapsLink: string | null;
    /** Decimal degrees as text, both or neither. */
    lat: string | null;
    lng: string | null;
    position: number;
    /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
    offSite: Generated<string>;
    /** Since when, ISO; null for what patients see. */
    offSiteSince: string | null;
  };
  reviews: {
    id: string;
    name: string;
    /** The part of the city, and the city. */
    area: string;
    city: string;
    /** Stars, 1 to 5. */
    rating: number;
    text: string;
    /** The ISO day on which the person agreed that it is shown; empty for a review from a file. */
    agreedOn: Generated<string>;
    position: number;
    /** Why it is not on the site: `draft`, or `retired`; empty for what patients see. */
    offSite: Generated<string>;
    /** Since when, ISO; null for what patients see. */
    offSiteSince: string | null;
  };
  /** Pictures of posts that the lab sent, as the site shows them. */
  pictures: {
    /** Of its bytes: the same picture, sent twice, is one. */
    id: string;
    /** A WebP that we made of the pixels (decision 54). */
    bytes: Uint8Array;
    type: "image/webp";
    width: number;
    height: number;
    addedAt: string;
    /** The colleague's name. */
    addedBy: string;
  };
};
