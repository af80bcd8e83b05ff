import { Link } from "react-router";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import { SavedNote } from "#app/desk/catalogue/price/saved-note.tsx";
import { testPath, type TestListed } from "./test-list.ts";
import styles from "#app/desk/catalogue/price/priced-name.module.css";
import type { SavedPrice } from "#app/desk/catalogue/price/use-saved-prices.ts";

type Props = { test: TestListed; saved: SavedPrice | undefined };

/** The name, and below it what was saved just now, why it is not on the site, or its other names. */
export const TestName = ({ test, saved }: Props) => (
  <span className={styles.name}>
    <Link to={testPath(test.id)}>{test.name}</Link>
    {saved ? <SavedNote name={test.name} saved={saved} /> : <small>{noteOf(test)}</small>}
  </span>
);

function noteOf({ offSite, offSiteSince, aliases }: TestListed) {
  if (offSite === "draft") return "Kept for later. Not on the site.";
  if (offSite === "") return aliases.join(", ");
  const since = offSiteSince ? ` on ${deskDayAndMonth(dayInIndia(new Date(offSiteSince)))}` : "";
  return `Retired${since}. Not on the site; old bookings keep it.`;
}
