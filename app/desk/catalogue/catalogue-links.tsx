import { SubLinks } from "#app/ui/desk/sub-links.tsx";

/** How many of each kind patients see. */
export type CatalogueCounts = Record<"tests" | "packages" | "booths" | "posts" | "reviews", number>;

/** The screens of the catalogue in the order of their links; each names its count. */
const SCREENS = [
  ["tests", "/catalogue", "Tests"],
  ["packages", "/catalogue/packages", "Packages"],
  ["booths", "/catalogue/booths", "Booths"],
  ["posts", "/catalogue/posts", "Posts"],
  ["reviews", "/catalogue/reviews", "Reviews"],
] as const;

/** The ruled line below the head of the catalogue's screens. */
export const CatalogueLinks = ({ counts }: { counts: CatalogueCounts }) => (
  <SubLinks
    label="Catalogue"
    links={SCREENS.map(([kind, to, words]) => ({
      to,
      words,
      aside: counts[kind].toLocaleString("en-IN"),
      end: kind === "tests",
    }))}
  />
);
