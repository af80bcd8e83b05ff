import { type ComponentProps, type ReactNode, useId } from "react";
import { t } from "#app/lib/translate.ts";
import button from "./button.module.css";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";
import { MoreChoices } from "./more-choices.tsx";
import { Spinner } from "./spinner.tsx";
import text from "./text.module.css";
import { WithNames } from "./with-names.tsx";

type FieldProps = {
  label: string;
  /** Marks the label "(optional)". */
  optional?: boolean;
  hint?: string;
  error?: string;
  /** Spans both columns of the form. */
  wide?: boolean;
};

/** `Patient Name *` marks a required field of the cart dialog (product §2: Cart page). */
function Label({ label, optional }: Pick<FieldProps, "label" | "optional">) {
  return (
    <>
      {label}
      {optional && <i>{` ${t`(optional)`}`}</i>}
    </>
  );
}

export function FieldNotes({
  id,
  hint,
  error,
}: { id: string } & Pick<FieldProps, "hint" | "error">) {
  return (
    <>
      {hint && (
        <p className={text.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={text.error} id={`${id}-error`}>
          <Icon name="alert" />
          <WithNames>{error}</WithNames>
        </p>
      )}
    </>
  );
}

export function describedBy(id: string, { hint, error }: Pick<FieldProps, "hint" | "error">) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

const fieldClass = ({ error, wide }: Pick<FieldProps, "error" | "wide">) =>
  [styles.field, error && styles.invalid, wide && styles.wide].filter(Boolean).join(" ");

/** Splits a field's own properties from those of its control, and links label, hint and error by id. */
function useField<P extends FieldProps>({ label, optional, hint, error, wide, ...control }: P) {
  const id = useId();
  return {
    around: { className: fieldClass({ error, wide }) },
    heading: (
      <label htmlFor={id}>
        <Label label={label} optional={optional} />
      </label>
    ),
    notes: <FieldNotes id={id} hint={hint} error={error} />,
    control: {
      id,
      "aria-describedby": describedBy(id, { hint, error }),
      "aria-invalid": error ? true : undefined,
      ...control,
    },
  };
}

/** A text box with its label above and its error below. */
export function TextField(props: FieldProps & ComponentProps<"input">) {
  const { around, heading, notes, control } = useField(props);
  return (
    <div {...around}>
      {heading}
      <input {...control} />
      {notes}
    </div>
  );
}

/** A multi-line text box. */
export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
  const { around, heading, notes, control } = useField(props);
  return (
    <div {...around}>
      {heading}
      <textarea rows={3} {...control} />
      {notes}
    </div>
  );
}

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    choices: readonly (string | { value: string; label: string })[];
    prompt: string;
  };

/** A select; `prompt` is shown until a choice is made. */
export function SelectField({ choices, prompt, ...props }: SelectProps) {
  const { around, heading, notes, control } = useField(props);
  return (
    <div {...around}>
      {heading}
      <select {...control}>
        <option value="">{prompt}</option>
        {choices.map((choice) =>
          typeof choice === "string" ? (
            <option key={choice}>{choice}</option>
          ) : (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ),
        )}
      </select>
      {notes}
    </div>
  );
}

type Choice = string | { value: string; label: ReactNode };
type ChoiceProps = FieldProps & {
  name: string;
  choices: readonly Choice[];
  /** Further choices, which a press on these words shows. */
  more?: { words: string; choices: readonly Choice[] } | undefined;
  /** The class of the row of choices; a grid without it. */
  layout?: string;
  defaultValue?: string;
  /** Instead of `defaultValue`, where something else can change the choice; with `onChoose`. */
  chosen?: string;
  onChoose?: (value: string) => void;
  /** Choices that cannot be chosen, nor stay chosen. */
  disabled?: readonly string[];
};

const withValue = (choice: Choice) =>
  typeof choice === "string" ? { value: choice, label: choice } : choice;

/** Radio buttons as large targets. */
export function ChoiceField({
  name,
  choices,
  more,
  disabled = [],
  layout = styles.options,
  defaultValue,
  chosen = defaultValue,
  onChoose,
  ...field
}: ChoiceProps) {
  const checked = onChoose ? "checked" : "defaultChecked";
  const id = useId();
  const row = (some: readonly Choice[]) => (
    <div className={layout}>
      {some.map((choice) => {
        const { value, label } = withValue(choice);
        const isDisabled = disabled.includes(value);
        return (
          <label className={styles.option} key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              disabled={isDisabled}
              onChange={onChoose && (() => onChoose(value))}
              {...{ [checked]: value === chosen && !isDisabled }}
            />
            <span>{label}</span>
          </label>
        );
      })}
    </div>
  );
  return (
    <fieldset className={fieldClass(field)} aria-describedby={describedBy(id, field)}>
      <legend>
        <Label {...field} />
      </legend>
      {row(choices)}
      {more && (
        <MoreChoices
          words={more.words}
          isNeeded={more.choices.some((choice) => withValue(choice).value === chosen)}
        >
          {row(more.choices)}
        </MoreChoices>
      )}
      <FieldNotes id={id} {...field} />
    </fieldset>
  );
}

type SubmitProps = { pending: boolean; sending?: string; className?: string; children: ReactNode };

/** A submit button that shows a spinner and is disabled while the form is sent. */
export function SubmitButton({
  pending,
  sending,
  className = button.primary,
  children,
}: SubmitProps) {
  return (
    <button type="submit" className={className} disabled={pending} aria-busy={pending || undefined}>
      {pending && <Spinner />}
      {pending && sending ? sending : children}
    </button>
  );
}
