import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { claimsInWords, type HiddenSample } from "./hidden-sample.ts";
import styles from "./hidden-label.module.css";

/** What of the sample left the site with the sample day, and has nothing of the lab's own in its place. */
export const HiddenLabel = ({ hidden }: { hidden: HiddenSample }) => (
  <WorkLabel title="Not yours, so hidden" aside={<Mark icon="eye-off">Patients see none</Mark>}>
    <ul className={styles.list}>
      <Row
        what="Claims"
        count={hidden.claims.length}
        said={`${claimsInWords(hidden.claims)}. Only what is true of you.`}
        go={link("Write yours", "/lab#claims")}
      />
      <Row
        what="Reviews"
        count={hidden.reviews}
        said="Invented people. Ask your own patients, or stay without."
        go={link("Write one", "/catalogue/reviews")}
      />
      <Row
        what="Booths"
        count={hidden.booths}
        said="None is yours. No patient is sent there."
        go={link("Add a booth", "/catalogue/booths/new")}
      />
      <Row
        what="Posts"
        count={hidden.posts}
        said="Nobody of yours has read them. Check one, then show it."
        go={link("Read them", "/catalogue/posts")}
      />
      <Row what="Sample reports" count={hidden.reports} said="Gone from Your Reports." />
    </ul>
    <p className={styles.note}>They went with the sample day. What you write is shown at once.</p>
  </WorkLabel>
);

const link = (words: string, to: string) => (
  <Link className={buttonClass("button")} to={to}>
    {words}
  </Link>
);

type RowProps = { what: string; count: number; said: string; go?: ReactNode };

const Row = ({ what, count, said, go }: RowProps) =>
  count > 0 && (
    <li>
      <div>
        <b>
          {what}, {count}
        </b>
        <p>{said}</p>
      </div>
      {go}
    </li>
  );
