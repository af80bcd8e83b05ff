import { WithNames } from "#app/ui/with-names.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TicketIcon } from "../ticket-icon.tsx";

export type RowLook = { icon: string; name: string; note: string };

/** The icon and the two lines of a row. */
export const RowWords = ({ icon, name, note }: RowLook) => (
  <>
    {icon === "share" ? <Icon name="share" /> : <TicketIcon name={icon} />}
    <span>
      {name}
      <small>
        <WithNames>{note}</WithNames>
      </small>
    </span>
  </>
);
