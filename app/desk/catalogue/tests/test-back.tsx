import { Link } from "react-router";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "./test-sheet.module.css";
import { buttonClass } from "#app/ui/desk/button-class.ts";

/** The way back to the list of tests. */
export const TestBack = () => (
  <>
    <Link className={`${buttonClass("inline")} ${styles.back}`} to="/catalogue">
      <DeskIcon name="back" />
      Catalogue
    </Link>
    <span>Tests</span>
  </>
);
