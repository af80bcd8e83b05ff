import { Form } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import button from "#app/ui/button.module.css";
import { type Role, ROLES } from "#app/lib/roles.ts";
import { t } from "#app/lib/translate.ts";
import { currentLanguage, LANGUAGE_CODES, LANGUAGES } from "#app/lib/language.ts";
import { linkEnded } from "../sign-in/sign-in-words.ts";
import { Door } from "./door.tsx";
import styles from "./door.module.css";
import { PasswordField } from "./password-field.tsx";

type Welcome = {
  /** Blank for a first manager, who types a name. */
  firstName: string;
  role: Role;
  signInName: string;
  /** `Tuesday 24 November, 09:00 AM` */
  until: string;
};

type Props = {
  labName: string;
  welcome: Welcome;
  refused: WelcomeRefused | undefined;
};

type WelcomeRefused = {
  name: string;
  signInName: string;
  /** Refused, so it opens nothing: on a phone it is much to type again. */
  password: string;
  /** Of the whole form; blank where a field has an error. */
  said: string;
  errors: { name?: string; signInName?: string; password?: string };
};

/** Where a one-time link leads: how to sign in from now on (product §10: The door). */
export function WelcomePage({ labName, welcome, refused }: Props) {
  const { firstName, role, until } = welcome;
  const errors = refused?.errors ?? {};
  return (
    <Door
      labName={labName}
      title={firstName ? t`Welcome, ${firstName}` : t`Welcome`}
      below={<p>{t`This link works once, until ${until}.`}</p>}
    >
      <LanguageLinks />
      <p className={styles.lead}>
        {ROLES[role].welcome} {t`Choose how you sign in from now on.`}
      </p>
      <Form className={styles.form} method="post" reloadDocument>
        {!firstName && (
          <TextField
            label={t`Your name`}
            hint={t`As colleagues see it, like Suma Prakash.`}
            name="name"
            defaultValue={refused?.name}
            autoComplete="name"
            required
            {...(errors.name && { error: errors.name })}
          />
        )}
        <TextField
          label={firstName ? t`Name` : t`Name to sign in with`}
          name="signInName"
          defaultValue={refused?.signInName ?? welcome.signInName}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...(errors.signInName && { error: errors.signInName })}
        />
        <PasswordField
          autoComplete="new-password"
          hint={t`At least 12 characters. Four words are easy to keep in mind.`}
          error={errors.password ?? refused?.said}
          defaultValue={refused?.password}
        />
        <button className={`${button.primary} ${styles.submit}`}>{t`Open the desk`}</button>
      </Form>
    </Door>
  );
}

/** The page comes again in the language that is chosen, and the desk speaks it from then on. */
const LanguageLinks = () => (
  <nav className={styles.languages} aria-label={t`Language`}>
    {LANGUAGE_CODES.map((code) => (
      <a
        key={code}
        href={`?language=${code}`}
        lang={code}
        aria-current={code === currentLanguage() ? "true" : undefined}
      >
        {LANGUAGES[code].name}
      </a>
    ))}
  </nav>
);

export const WelcomeEnded = ({ labName }: { labName: string }) => (
  <Door labName={labName} title={t`The lab’s desk`}>
    <p className={styles.lead}>{linkEnded()}</p>
  </Door>
);
