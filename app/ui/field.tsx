import { type ComponentProps, type ReactNode, useId } from "react";
import { t } from "#app/lib/translate.ts";
import button from "./button.module.css";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import text from "./text.module.css";
import { WithNames } from "./with-names.tsx";

export type FieldProps = {
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
export function useField<P extends FieldProps>({
  label,
  optional,
  hint,
  error,
  wide,
  ...control
}: P) {
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

type Choice = string | { value: string; label: ReactNode };
type RowProps = {
  name: string;
  choices: readonly Choice[];
  /** The class of the row of choices; a grid without it. */
  layout?: string | undefined;
  defaultValue?: string | undefined;
  /** Instead of `defaultValue`, where something else can change the choice; with `onChoose`. */
  chosen?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
  /** Choices that cannot be chosen, nor stay chosen. */
  disabled?: readonly string[] | undefined;
};

/** Radio buttons as large targets. */
export function ChoiceField({
  name,
  choices,
  disabled,
  layout,
  defaultValue,
  chosen,
  onChoose,
  below,
  ...field
}: FieldProps & RowProps & { /** Further choices. */ below?: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={fieldClass(field)} aria-describedby={describedBy(id, field)}>
      <legend>
        <Label {...field} />
      </legend>
      <ChoiceRow {...{ name, choices, disabled, layout, defaultValue, chosen, onChoose }} />
      {below}
      <FieldNotes id={id} {...field} />
    </fieldset>
  );
}

/** The choices of a field, or further ones of it. */
export function ChoiceRow({
  name,
  choices,
  disabled = [],
  layout = styles.options,
  defaultValue,
  chosen = defaultValue,
  onChoose,
}: RowProps) {
  const checked = onChoose ? "checked" : "defaultChecked";
  return (
    <div className={layout}>
      {choices.map((choice) => {
        const { value, label } =
          typeof choice === "string" ? { value: choice, label: choice } : choice;
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
