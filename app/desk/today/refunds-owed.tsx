import { Link } from "react-router";
import { refundsDueSentence } from "#app/desk/tally/tally-words.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import styles from "./refunds-owed.module.css";

type Props = {
  owed: readonly { paise: number; since: string }[];
  /** On a phone it stands with this list. */
  isChosen: boolean;
};

/** How much is to go back to patients; it leads to who they are. */
export const RefundsOwed = ({ owed, isChosen }: Props) =>
  owed.length > 0 && (
    <p className={styles.owed} data-chosen={isChosen || undefined}>
      <Link to="/tally#refunds">
        <Mark kind="now" icon="rupee">
          {refundsDueSentence(owed)}
        </Mark>
      </Link>
    </p>
  );
