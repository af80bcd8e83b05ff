import { Link } from "react-router";
import { t } from "#app/lib/translate.ts";
import card from "#app/ui/card.module.css";

/** Stands where other tests are booked and added: what the law asks for is agreed on the phone. */
export const CallInstead = ({ note }: { note: string }) => (
  <div className={card.note}>
    <p>{note}</p>
    <Link className={card.mainAction} to="/callback">
      {t`Request a Callback`}
    </Link>
  </div>
);
