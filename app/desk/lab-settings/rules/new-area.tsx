import { useRef, useState } from "react";
import { MOST_AREA_SIGNS } from "#app/domain/lab-rules/lab-areas.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import type { LabPost } from "../lab-forms.ts";
import styles from "./areas-part.module.css";

const REQUEST = { intent: "add-area" } as const;

/** An area more; what is refused stays in the fields. */
export function NewArea() {
  const form = useRef<HTMLFormElement>(undefined);
  const before = useTypedBefore(REQUEST);
  const [said, setSaid] = useState<string>();
  const { change } = useChange<LabPost>({
    onAnswer: (answer, sent) => {
      setSaid(answer.ok ? undefined : answer.said);
      if (answer.ok && isUntouched(form.current, sent)) clear(form.current);
      return !answer.ok && answer.reason !== "signed-out";
    },
  });
  const described = said ? { "aria-invalid": true, "aria-describedby": "new-area-error" } : {};
  return (
    <>
      <PostForm
        request={REQUEST}
        className={styles.add}
        onSend={(typed, sent) => {
          form.current = sent;
          change({ intent: "add-area", name: typed("name"), pincodes: typed("pincodes") });
        }}
      >
        <input
          name="name"
          defaultValue={before?.["name"]}
          placeholder="Add an area"
          aria-label="Name of a new area"
          maxLength={MOST_AREA_SIGNS}
          autoComplete="off"
          {...described}
        />
        <input
          name="pincodes"
          defaultValue={before?.["pincodes"]}
          placeholder="560011, 560078"
          aria-label="Pincodes of the new area, in the order of the round"
          autoComplete="off"
          {...described}
        />
        <button className={buttonClass("button")}>Add</button>
      </PostForm>
      <FieldNotes id="new-area" error={said} />
    </>
  );
}

/** Also of what stood in it before this page was loaded, which a reset would bring back. */
function clear(form: HTMLFormElement | undefined) {
  for (const field of form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])") ?? [])
    field.value = "";
}

/** Nothing was typed since it was sent: the next area may stand there already. */
function isUntouched(form: HTMLFormElement | undefined, sent: LabPost) {
  if (!form || sent.intent !== "add-area") return false;
  const fields = new FormData(form);
  return fields.get("name") === sent.name && fields.get("pincodes") === sent.pincodes;
}
