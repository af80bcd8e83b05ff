import { type LabArea, MOST_AREA_SIGNS } from "#app/domain/lab-rules/lab-areas.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { FieldQuestion } from "#app/ui/desk/saved/field-question.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import type { LabPost, LabRequest } from "../lab-forms.ts";
import { SavedForm } from "../saved-form.tsx";
import styles from "./areas-part.module.css";

/** An area: its name and its round save when they are left. */
export function AreaRow({ area: { id, name, pincodes } }: { area: LabArea }) {
  const remove = { intent: "remove-area", area: id } as const;
  const { change, busy } = useChange<LabPost>();
  return (
    <li>
      <AreaField
        id={`area-${id}-name`}
        label={`Name of the area ${name}`}
        stored={name}
        request={{ intent: "rename-area", area: id }}
        maxLength={MOST_AREA_SIGNS}
      />
      <AreaField
        id={`area-${id}-pincodes`}
        label={`Pincodes of ${name}, in the order of the round`}
        stored={pincodes.join(", ")}
        request={{ intent: "area-pincodes", area: id }}
      />
      <PostForm request={remove} onSend={() => change(remove)}>
        <button className={styles.remove} aria-label={`Remove ${name}`} disabled={busy}>
          <DeskIcon name="close" />
        </button>
      </PostForm>
    </li>
  );
}

type FieldProps = {
  id: string;
  label: string;
  stored: string;
  request: LabRequest;
  maxLength?: number;
};

function AreaField({ id, label, stored, request, maxLength }: FieldProps) {
  const saved = useSavedValue({ stored, request });
  return (
    <div className={styles.field}>
      <SavedForm saved={saved} request={request} was={stored}>
        <input
          name="value"
          value={saved.value}
          maxLength={maxLength}
          autoComplete="off"
          aria-label={label}
          aria-invalid={saved.refusal ? true : undefined}
          aria-describedby={saved.refusal ? `${id}-error` : undefined}
          onBlur={saved.leave}
          onChange={({ target }) => saved.type(target.value)}
        />
      </SavedForm>
      {saved.refusal && (
        <>
          <FieldNotes id={id} error={saved.refusal.said} />
          <FieldQuestion {...saved} />
        </>
      )}
    </div>
  );
}
