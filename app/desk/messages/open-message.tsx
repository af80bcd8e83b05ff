import { Link } from "react-router";
import { SavedForm } from "#app/desk/lab-settings/saved-form.tsx";
import type { PatientEvent } from "#app/domain/notices/messages.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { SavingBox } from "#app/ui/desk/saved/saving-box.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import type { MessagesView } from "./messages-view.server.ts";
import type { OpenLanguage } from "./open-language.server.ts";
import styles from "./open-message.module.css";

const NAMES = { en: "English", hi: "Hindi" } as const;

/** The open message: what is registered of it, and what goes out. */
export const OpenMessage = ({
  event,
  name,
  waits,
  languages,
}: NonNullable<MessagesView["open"]>) => (
  <section id="open" className={styles.open} aria-labelledby="open-name">
    <div className={styles.head}>
      <h2 id="open-name">{name}</h2>
      <span className={styles.aside}>{waits}</span>
    </div>
    {languages.map((one) => (
      <InLanguage key={`${event} ${one.language}`} event={event} of={one} />
    ))}
    <p className={styles.foot}>
      <Link to="/lab#texts">Write your own words</Link>. They are a new template: the old one goes
      on until the operator’s list has them.
    </p>
  </section>
);

const InLanguage = ({ event, of }: { event: PatientEvent; of: OpenLanguage }) => (
  <div className={styles.parts}>
    <div className={styles.fields}>
      <h3>{NAMES[of.language]}</h3>
      <div className={styles.ids}>
        <TemplateId event={event} of={of} />
        <DeskInput label="Registered as" value={of.registeredAs} placeholder="Not yet" readOnly />
      </div>
      <p className={styles.title}>{of.isRegistered ? "Registered text" : "Text to register"}</p>
      <p className={styles.template} lang={of.language}>
        {of.registered.map((piece) =>
          "words" in piece ? (
            piece.words
          ) : (
            <span key={piece.nth} className={styles.variable}>
              <b>{piece.nth}</b>
              {piece.tag}
            </span>
          ),
        )}
      </p>
      <dl className={styles.variables}>
        {of.variables.map(({ name, note }, nth) => (
          <div key={name}>
            <dt>
              <b>{nth + 1}</b>
              {name}
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      {of.isWaiting && (
        <p className={styles.waiting}>
          <DeskIcon name="alert" />
          Your own words are not registered, not sent. The text above goes on.
        </p>
      )}
      {of.errors.map((said) => (
        <p key={said} className={styles.error}>
          <DeskIcon name="alert" />
          <span>{said}</span>
        </p>
      ))}
    </div>
    <div className={styles.see}>
      <span className={styles.caption}>{of.caption}</span>
      <p className={of.isSent ? styles.sms : styles.held} lang={of.language}>
        <Marked text={of.text} at={of.differs} />
      </p>
      <ul className={styles.checks}>
        {of.checks.map(({ isOk, words }) => (
          <li key={words} data-bad={!isOk || undefined}>
            <DeskIcon name={isOk ? "check" : "alert"} />
            {words}
          </li>
        ))}
      </ul>
    </div>
  </div>
);

/** The text with the words that differ marked. */
const Marked = ({ text, at }: { text: string; at: readonly [number, number] | undefined }) =>
  at ? (
    <>
      {text.slice(0, at[0])}
      <mark>{text.slice(...at)}</mark>
      {text.slice(at[1])}
    </>
  ) : (
    text
  );

function TemplateId({
  event,
  of: { language, templateId },
}: {
  event: PatientEvent;
  of: OpenLanguage;
}) {
  const request = { intent: "template-id", event, language } as const;
  const saved = useSavedValue({ stored: templateId, request });
  return (
    <SavedForm saved={saved} request={request} was={templateId}>
      <SavingBox label="Template ID" saved={saved} inputMode="numeric" maxLength={40} />
    </SavedForm>
  );
}
