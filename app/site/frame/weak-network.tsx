import { useEffect } from "react";
import { useLocation } from "react-router";
import { keepTrying } from "#app/site/booking/kept/keep-trying.ts";
import { KeptNotice } from "#app/site/booking/kept/kept-notice.tsx";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { useOnline } from "#app/ui/use-online.ts";
import { openDocumentsOffline } from "./offline-links.ts";
import { registerServiceWorker, tellVisit } from "./service-worker-client.ts";
import styles from "./weak-network.module.css";

/**
 * What every page has for a weak network, fetched when the browser is idle (product §2: Weak network):
 * the bar below the header, kept bookings, the service worker.
 */
export function WeakNetwork() {
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  useEffect(registerServiceWorker, []);
  useEffect(keepTrying, []);
  useEffect(openDocumentsOffline, []);
  useEffect(() => tellVisit(localPath(pathname) + search), [pathname, search]);
  return (
    <>
      <div className={styles.bar} role="status">
        {!isOnline && (
          <p className={layout.page}>
            <Icon name="offline" />
            {t`You are offline. Pages you opened before still work.`}
          </p>
        )}
      </div>
      {pathname !== "/cart" && <KeptNotice isCartPage={false} />}
    </>
  );
}
