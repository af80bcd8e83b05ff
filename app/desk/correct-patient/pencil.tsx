import { Link } from "react-router";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "./pencil.module.css";

type Props = {
  /** `Correct the name Meena Pai` */
  label: string;
  /** What it corrects, in the address: without script the form is a page of its own. */
  of: string;
  onClick: () => void;
};

/** Beside a name or a number: it is corrected in a dialog. */
export const Pencil = ({ label, of, onClick }: Props) => (
  <Link
    className={styles.pencil}
    to={`?correct=${of}`}
    aria-label={label}
    onClick={(event) => {
      event.preventDefault();
      onClick();
    }}
  >
    <DeskIcon name="pencil" />
  </Link>
);
