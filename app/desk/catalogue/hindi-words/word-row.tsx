import { counted } from "#app/lib/counted.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { FieldNotes } from "#app/ui/field.tsx";
import type { UsedWord, WordTyped } from "./typed-word.ts";
import { wordFields } from "./word-forms.ts";
import styles from "./hindi-words-page.module.css";

type Props = {
  word: UsedWord;
  now: WordTyped;
  isOther: boolean;
  mistake: string | undefined;
  busy: boolean;
  onType: (now: WordTyped) => void;
  onSave: () => void;
};

/** A category or concern with its English name, its Hindi, and its own button. */
export function WordRow({ word, now, isOther, mistake, busy, onType, onSave }: Props) {
  const { id, kind, name, used } = word;
  const names = wordFields(id);
  const of = kind === "category" ? counted(used, "test") : counted(used, "package");
  const shared = {
    autoComplete: "off",
    "aria-invalid": mistake ? true : undefined,
    "aria-describedby": mistake ? `${id}-error` : undefined,
  } as const;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <b>{name}</b>
        <small>
          {kind === "category" ? "Category" : "Concern"}, {of}
        </small>
        {word.hindi === "" && <Mark kind="now">No Hindi</Mark>}
      </span>
      <label>
        <span>In Hindi</span>
        <input
          {...shared}
          lang="hi"
          name={names.hindi}
          aria-label={`${name} in Hindi`}
          value={now.hindi}
          onChange={({ target }) => onType({ ...now, hindi: target.value })}
        />
      </label>
      <label>
        <span>Other names</span>
        <input
          {...shared}
          name={names.other}
          aria-label={`Other names of ${name}, with commas between`}
          value={now.other}
          onChange={({ target }) => onType({ ...now, other: target.value })}
        />
      </label>
      <button
        className={buttonClass("button")}
        name="only"
        value={id}
        aria-label={`Save the Hindi of ${name}`}
        aria-disabled={!isOther || busy || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (isOther) onSave();
        }}
      >
        Save
      </button>
      {mistake && (
        <div className={styles.mistake}>
          <FieldNotes id={id} error={mistake} />
        </div>
      )}
    </li>
  );
}
