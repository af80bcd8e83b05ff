import { Icon } from "#app/ui/icon.tsx";
import { Trans } from "#app/ui/trans.tsx";
import styles from "./scan-part.module.css";

/** Without the network: what is scanned is on this phone. */
export const NetworkLine = () => (
  <p className={styles.offline} role="status">
    <Icon name="offline" />
    <span>
      <Trans>
        <b>No network.</b> Kept on this phone; will be sent.
      </Trans>
    </span>
  </p>
);
