import { Link } from "react-router";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Trans } from "#app/ui/trans.tsx";
import styles from "./reading-list.module.css";

/** For a line that is not a test we know. The line itself is put into no address. */
export const SearchByName = () => (
  <>
    <p>
      <Trans>
        <b>This is not a test we know.</b> A medicine needs nothing here. If it is a test, look for
        it by name.
      </Trans>
    </p>
    <Link className={`${button.button} ${styles.search}`} to="/search">
      <Icon name="search" />
      {t`Search for it`}
    </Link>
  </>
);
