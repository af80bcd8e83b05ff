import type { SampleDayPost } from "#app/desk/sample-day/sample-day-forms.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import styles from "./side-label.module.css";

const REQUEST = { intent: "remove-sample" } as const;

/** A lab that began without a sample day still has the sample's content on its site. */
export function SampleShownLabel() {
  const { change, busy } = useChange<SampleDayPost>({ action: "/?index" });
  return (
    <WorkLabel title="Not yours" aside={<Mark kind="now">Patients see it</Mark>}>
      <p className={styles.words}>
        The site has reviews of invented people, booths that are not yours, posts that nobody of
        yours has read, and claims that nobody has made. What you have changed stays. This cannot be
        undone.
      </p>
      <PostForm
        action="/?index"
        className={styles.buttons}
        request={REQUEST}
        onSend={() => change(REQUEST)}
      >
        <DeskButton type="submit" disabled={busy}>
          Take it off the site
        </DeskButton>
      </PostForm>
    </WorkLabel>
  );
}
