import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import styles from "./ask-part.module.css";

type Props = {
  title: string;
  /** Whom it is about: `Harpreet Singh, 34, male, 11:00 AM`. */
  about: string;
  onBack: () => void;
};

/** The head of a question about a visit, with the way back. */
export const AskHead = ({ title, about, onBack }: Props) => (
  <header className={styles.head}>
    <button type="button" aria-label={t`Back to the visit`} onClick={onBack}>
      <Icon name="previous" />
    </button>
    <div>
      <h1 id="visit" tabIndex={-1}>
        {title}
      </h1>
      <p>{about}</p>
    </div>
  </header>
);
