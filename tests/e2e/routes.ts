import { SITE_PAGES } from "#built";

/** The headings of product §2 by path; a page that is not listed takes its heading from its data. */
const HEADINGS: Record<string, string> = {
  "/": "The lab comes to your door.",
  "/tests": "Available Tests",
  "/packages": "Health Checkup Packages",
  "/packages/mini": "Mini Packages",
  "/compare?p=full-body-checkup-essential,full-body-checkup,full-body-checkup-plus,senior-citizen-full-body-checkup":
    "Compare packages",
  "/package/full-body-checkup": "Full Body Checkup",
  "/health-concern/Hair%20%26%20Skin%20Care": "Hair & Skin Care Tests",
  "/recommended-checkup/women/25-50": "Women 25 to 50 Health Check",
  "/checkups/women": "Checkup Information",
  "/prescription": "Tests from your prescription",
  "/cart": "Your Cart is Empty",
  "/basket?t=thyroid-profile,vitamin-d,vitamin-b12&p=mini-sugar-check": "Tests sent to you",
  "/callback": "Request a Callback",
  "/blog/vitamin-d-in-sunny-india": "Why Vitamin D Runs Low in Sunny India",
  "/collection-booth": "Collection Booth Near Me",
};

/** Without the pages that a form leads to: they have tests of their own. */
const isLinked = ({ pattern }: (typeof SITE_PAGES)[number]) =>
  ![
    "/book",
    "/booked/:kind",
    "/ticket/:token/again",
    "/again/:token",
    "/callback/thank-you",
    "/*",
  ].includes(pattern);

/** A path of every page that the site links to, with its heading. */
export const ROUTES = SITE_PAGES.filter(({ isDocument }) => isDocument)
  .filter(isLinked)
  .map(({ example, pattern }) => example ?? pattern)
  .map((path) => [path, HEADINGS[path]] as const);
