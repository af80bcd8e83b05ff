import { t } from "#app/lib/translate.ts";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { useOnline } from "#app/ui/use-online.ts";
import styles from "./kept-notice.module.css";

/** Beside every kept booking: how to reach the lab all the same, and what else works. */
export function ReachTheLab({ lab }: { lab: LabDetails | undefined }) {
  const isOnline = useOnline();
  const phone = lab ? shownPhone(lab) : "";
  return (
    <div>
      <section className={styles.part} aria-labelledby="call-instead">
        <h2 id="call-instead">{t`A call works without internet`}</h2>
        <p>
          {t`Until the booking is sent, the lab does not know about it. You can also book by phone.`}
        </p>
        {lab && (
          <p className={styles.call}>
            <a className={button.button} href={`tel:+91${lab.phone}`}>
              <Icon name="phone" />
              {t`Call ${phone}`}
            </a>
          </p>
        )}
      </section>
      {!isOnline && (
        <section className={styles.part} aria-labelledby="works-offline">
          <h2 id="works-offline">{t`What works offline`}</h2>
          <ul className={styles.works}>
            <li>
              <Icon name="check" />
              <span>{t`Pages you opened before, with the prices of that time`}</span>
            </li>
            <li>
              <Icon name="check" />
              <span>{t`Your cart and your visit plan`}</span>
            </li>
            <li className={styles.not}>
              <Icon name="close" />
              <span>
                {t`Reports and your booking ticket: they need internet, so that nobody finds them on this phone`}
              </span>
            </li>
          </ul>
        </section>
      )}
    </div>
  );
}
