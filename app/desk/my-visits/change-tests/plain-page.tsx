import { lineName } from "#app/desk/booked-tests/line-name.ts";
import button from "#app/ui/button.module.css";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import ask from "../card/ask-part.module.css";
import { duePaise } from "../day/due-at-door.ts";
import type { MyPatient, MyVisit } from "../day/my-day.ts";
import type { PlainTyped } from "./without-script.ts";
import { askedByChoices, bookedWords, money, offChoices } from "./tests-words.ts";
import styles from "./plain-page.module.css";

type Props = {
  visit: MyVisit;
  patient: MyPatient;
  formKey: string;
  /** It was saved just now, and what the server said of it. */
  saved: string | undefined;
  refused: { said: string; typed: PlainTyped } | undefined;
};

/** Changing tests without script: the same fields in one form; the sum is worked out when it is sent. */
export function PlainChangePage({ visit, patient, formKey, saved, refused }: Props) {
  const { name, age, reference, booked, bookingId, testsChange } = patient;
  const typed = refused?.typed;
  const due = money(duePaise(visit));
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <form method="post" className={ask.ask}>
        <header className={ask.head}>
          <a href="/my-visits" aria-label={t`Back to the visit`}>
            <Icon name="previous" />
          </a>
          <div>
            <h1>{t`Change tests`}</h1>
            <p>{[name, age, reference].filter(Boolean).join(", ")}</p>
          </div>
        </header>
        {saved !== undefined && (
          <p className={styles.saved} role="status">
            <Icon name="check" />
            <span>
              {t`Saved. To collect: ${due}`} {saved}
            </span>
          </p>
        )}
        {refused && (
          <p className={ask.wrong} role="alert">
            <Icon name="alert" />
            {refused.said}
          </p>
        )}
        <input type="hidden" name="intent" value="change-tests" />
        <input type="hidden" name="booking" value={bookingId} />
        <input type="hidden" name="seen" value={testsChange} />
        <input type="hidden" name="key" value={formKey} />
        <div className={ask.box}>
          <h2>{t`Booked`}</h2>
          {booked.map((item) => (
            <DeskField key={item.position} label={lineName(item)} hint={bookedWords(item, visit)}>
              {(control) => (
                <select name="off[]" defaultValue={typedOff(typed, item.position)} {...control}>
                  <option value="">{t`Stays`}</option>
                  {offChoices().map(({ value, words }) => (
                    <option key={value} value={`${item.position}:${value}`}>
                      {t`Off. ${words}`}
                    </option>
                  ))}
                </select>
              )}
            </DeskField>
          ))}
        </div>
        <AddFields typed={typed} />
        <p className={ask.foot}>
          <button className={button.primary}>{t`Save the tests`}</button>
          <a className={button.button} href="/my-visits">
            {t`Back, nothing changes`}
          </a>
        </p>
      </form>
    </main>
  );
}

const typedOff = (typed: PlainTyped | undefined, position: number) =>
  typed?.["off[]"].find((choice) => choice.startsWith(`${position}:`)) ?? "";

function AddFields({ typed }: { typed: PlainTyped | undefined }) {
  const choice = t`Choose`;
  return (
    <div className={ask.box}>
      <DeskInput
        label={t`Add a test`}
        name="find"
        maxLength={100}
        defaultValue={typed?.find}
        hint={t`Its name, or a part of it`}
      />
      <DeskField label={t`Who asked for it?`}>
        {(control) => (
          <select name="asked" defaultValue={typed?.asked} {...control}>
            <option value="">{choice}</option>
            {askedByChoices().map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <DeskField label={t`If it needs a fast: fasted?`}>
        {(control) => (
          <select name="fasted" defaultValue={typed?.fasted} {...control}>
            <option value="">{choice}</option>
            <option value="yes">{t`Yes`}</option>
            <option value="no">{t`No`}</option>
          </select>
        )}
      </DeskField>
      {typed?.fasted === "no" && (
        <label className={styles.anyway}>
          <input type="checkbox" name="anyway" defaultChecked={typed.anyway} />
          <span>{t`Add it anyway`}</span>
        </label>
      )}
    </div>
  );
}
