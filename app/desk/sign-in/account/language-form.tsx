import { Form } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { currentLanguage, LANGUAGE_CODES, LANGUAGES } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import styles from "./own-account.module.css";

/** In which language the desk speaks to this colleague; the page comes again in it. */
export const LanguageForm = () => (
  <WorkLabel title={t`Language`}>
    <p>{t`My visits, this page and the door speak it. The other screens are in English.`}</p>
    <Form className={styles.buttons} method="post" action="/me" reloadDocument>
      <input type="hidden" name="intent" value="change-language" />
      {LANGUAGE_CODES.map((code) => (
        <button
          key={code}
          className={buttonClass("button")}
          name="language"
          value={code}
          lang={code}
          aria-pressed={code === currentLanguage()}
        >
          {code === currentLanguage() && <DeskIcon name="check" />}
          {LANGUAGES[code].name}
        </button>
      ))}
    </Form>
  </WorkLabel>
);
