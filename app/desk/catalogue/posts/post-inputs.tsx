import { useState } from "react";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useTypedField } from "#app/ui/desk/typed-before.ts";
import type { PictureChoice } from "./drawn-pictures.ts";
import { PictureField } from "./picture-field.tsx";
import { OTHER_SUBJECT, type PostField, type PostFields } from "./writing-forms.ts";
import { subjectInWords } from "./listed-post.ts";
import { PostText } from "./text-field.tsx";
import styles from "./post-page.module.css";

export type InputsProps = {
  typed: PostFields;
  errorOf: (field: PostField) => string | undefined;
};

type Props = InputsProps & {
  subjects: readonly string[];
  pictures: readonly PictureChoice[];
  pictureRefused: string | undefined;
  /** Another picture is chosen by script, which the form hears nothing of. */
  onChosen: () => void;
  today: string;
};

/** The fields of the English version, and what both versions share. */
export const EnglishInputs = ({ typed, errorOf, ...choices }: Props) => (
  <>
    <DeskInput label="Title" name="title" defaultValue={typed.title} error={errorOf("title")} />
    <DeskInput
      label="One sentence about it"
      remark="(for search pages, up to 160 signs)"
      name="sentence"
      defaultValue={typed.sentence}
      error={errorOf("sentence")}
    />
    <div className={styles.pair}>
      <Subject {...{ typed, errorOf }} subjects={choices.subjects} />
      <PictureField
        image={typed.image}
        pictures={choices.pictures}
        error={errorOf("image")}
        refused={choices.pictureRefused}
        onChosen={choices.onChosen}
      />
    </div>
    <PostText
      label="Text"
      name="text"
      isHtml={typed.format === "html"}
      defaultValue={typed.text}
      error={errorOf("text")}
    />
    <div className={styles.pair}>
      <DeskInput
        label="Tags"
        remark="(with commas between)"
        name="tags"
        defaultValue={typed.tags}
        error={errorOf("tags")}
      />
      <PublishDay {...{ typed, errorOf }} today={choices.today} />
    </div>
  </>
);

/** The Hindi version: all of it, or nothing. */
export const HindiInputs = ({ typed, errorOf }: InputsProps) => (
  <>
    <DeskInput
      label="Title in Hindi"
      name="hindiTitle"
      lang="hi-IN"
      defaultValue={typed.hindiTitle}
      error={errorOf("hindiTitle")}
    />
    <DeskInput
      label="One sentence about it in Hindi"
      remark="(up to 160 signs)"
      name="hindiSentence"
      lang="hi-IN"
      defaultValue={typed.hindiSentence}
      error={errorOf("hindiSentence")}
    />
    <PostText
      label="Text in Hindi"
      name="hindiText"
      lang="hi-IN"
      isHtml={typed.format === "html"}
      defaultValue={typed.hindiText}
      error={errorOf("hindiText")}
    />
  </>
);

function Subject({ typed, errorOf, subjects }: InputsProps & Pick<Props, "subjects">) {
  const first = useTypedField("subject") ?? typed.subject;
  const [chosen, setChosen] = useState(first);
  const other = (
    <DeskInput
      label="The other subject"
      name="newSubject"
      defaultValue={typed.newSubject}
      error={errorOf("newSubject")}
    />
  );
  const known = first === "" || first === OTHER_SUBJECT || subjects.includes(first);
  return (
    <div className={styles.subject}>
      <DeskField label="Subject">
        {(control) => (
          <select
            {...control}
            name="subject"
            defaultValue={first}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">No subject</option>
            {(known ? subjects : [first, ...subjects]).map((subject) => (
              <option key={subject} value={subject}>
                {subjectInWords(subject)}
              </option>
            ))}
            <option value={OTHER_SUBJECT}>Another subject</option>
          </select>
        )}
      </DeskField>
      {chosen === OTHER_SUBJECT ? other : <noscript>{other}</noscript>}
    </div>
  );
}

function PublishDay({ typed, errorOf, today }: InputsProps & Pick<Props, "today">) {
  const [day, setDay] = useState(typed.day);
  return (
    <DeskField label="Publish date" remark="(today, where it is empty)" error={errorOf("day")}>
      {(control) => (
        <DayInput control={control} name="day" value={day} today={today} onChoose={setDay} />
      )}
    </DeskField>
  );
}
