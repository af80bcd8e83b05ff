import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";

type Props = {
  /** `Tests` */
  what: string;
  shown: number;
  fitting: number;
  atOnce: number;
  /** The address that shows the next ones too. */
  next: string;
};

const grouped = (count: number) => count.toLocaleString("en-IN");

/** How many of a long list are shown, and the link to the next ones. */
export const CatalogueFoot = ({ what, shown, fitting, atOnce, next }: Props) => (
  <>
    <span role="status">
      {what} 1 to {grouped(shown)} of {grouped(fitting)}
    </span>
    {fitting > shown && (
      <Link className={buttonClass("button")} to={next} replace preventScrollReset>
        Show the next {Math.min(atOnce, fitting - shown)}
      </Link>
    )}
  </>
);
