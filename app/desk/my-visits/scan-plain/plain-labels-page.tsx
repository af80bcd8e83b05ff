import button from "#app/ui/button.module.css";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import ask from "../card/ask-part.module.css";
import plain from "../change-tests/plain-page.module.css";
import type { MyPatient } from "../day/my-day.ts";
import { clockWords } from "../scan/scan-words.ts";
import { type Tube, tubesOf } from "../scan/tubes-of.ts";
import { labelField, type PlainLabels } from "./plain-labels.ts";

type Props = {
  patient: MyPatient;
  formKey: string;
  isSaved: boolean;
  refused:
    | { said: string; typed: PlainLabels; wrong: Readonly<Record<string, string>> }
    | undefined;
};

/** Labels without script: a field for the number of each tube; what is wrong is said when it is sent. */
export function PlainLabelsPage({ patient, formKey, isSaved, refused }: Props) {
  const { name, age, reference, bookingId } = patient;
  const tubes = tubesOf(patient);
  return (
    <main id="main" tabIndex={-1} className={plain.page}>
      <form method="post" className={ask.ask}>
        <header className={ask.head}>
          <a href="/my-visits" aria-label={t`Back to the visit`}>
            <Icon name="previous" />
          </a>
          <div>
            <h1>{t`Labels`}</h1>
            <p>{[name, age, reference].filter(Boolean).join(", ")}</p>
          </div>
        </header>
        {isSaved && (
          <p className={plain.saved} role="status">
            <Icon name="check" />
            {t`Saved.`}
          </p>
        )}
        {refused?.said && (
          <p className={ask.wrong} role="alert">
            <Icon name="alert" />
            {refused.said}
          </p>
        )}
        <input type="hidden" name="intent" value="bind-labels" />
        <input type="hidden" name="booking" value={bookingId} />
        <input type="hidden" name="key" value={formKey} />
        <div className={ask.box}>
          <p className={ask.hint}>
            {t`Each tube has its own number. Leave blank what has no label.`}
          </p>
          {tubes.map((tube) => (
            <LabelField key={tube.place} tube={tube} refused={refused} />
          ))}
        </div>
        <p className={ask.foot}>
          <button className={button.primary}>{t`Save the labels`}</button>
          <a className={button.button} href="/my-visits">
            {t`Back to My visits`}
          </a>
        </p>
      </form>
    </main>
  );
}

function LabelField({ tube, refused }: { tube: Tube } & Pick<Props, "refused">) {
  const { place, position, label, scan, tests } = tube;
  const name = `${place} ${label}`;
  if (scan || position === undefined) {
    const number = scan?.label ?? "";
    const time = scan ? clockWords(scan.at) : "";
    return (
      <p>
        <b>{name}</b> {t`Scanned, ${number}, ${time}`}
      </p>
    );
  }
  const field = labelField(position);
  const hint = tests.join(", ");
  return (
    <DeskInput
      label={name}
      remark={t`Label number`}
      name={field}
      maxLength={24}
      autoCapitalize="characters"
      defaultValue={refused?.typed[field]}
      hint={hint}
      error={refused?.wrong[field]}
    />
  );
}
