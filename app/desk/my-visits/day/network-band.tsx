import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { allSent, networkWords } from "./my-visits-words.ts";
import type { PhoneState } from "../phone/phone-state.ts";
import styles from "./network-band.module.css";

type Props = { phone: PhoneState; isReached: boolean; visitsWaiting: number };

/** What waits on this phone, and why. One live region, so that a change is spoken. */
export const NetworkBand = ({ phone, isReached, visitsWaiting }: Props) => (
  <div role="status" className={styles.region}>
    <Said phone={phone} isReached={isReached} visitsWaiting={visitsWaiting} />
  </div>
);

function Said({ phone, isReached, visitsWaiting }: Props) {
  if (phone.isSignedOut)
    return (
      <p className={styles.band}>
        <Icon name="alert" />
        <span>
          <Trans>
            <b>You were signed out.</b> <a href="/sign-in?to=%2Fmy-visits">Sign in</a> and go on
            where you were.
          </Trans>
          {visitsWaiting > 0 && ` ${t`What you entered is kept on this phone.`}`}
        </span>
      </p>
    );
  if (phone.isBroken)
    return (
      <p className={styles.band}>
        <Icon name="alert" />
        <span>
          <Trans>
            <b>This phone keeps nothing.</b> Its storage is full or blocked: you can only enter with
            a network.
          </Trans>
        </span>
      </p>
    );
  const words = networkWords(isReached, visitsWaiting);
  if (words)
    return (
      <p className={styles.band}>
        <Icon name={isReached ? "clock" : "offline"} />
        <span>
          {words.title && <b>{words.title} </b>}
          {words.text}
        </span>
      </p>
    );
  return phone.isAllSent ? (
    <p className={styles.band}>
      <Icon name="check" />
      <b>{allSent()}</b>
    </p>
  ) : null;
}
