import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { AccountPost } from "./account-forms.ts";
import styles from "./account-parts.module.css";

/** Whether the statement of a month is made by itself as the next one begins. */
export function StatedMonthlyPart({ since }: { since: string | null }) {
  const { change, busy } = useChange<AccountPost>();
  const request = { intent: "stated-monthly", on: since === null ? "yes" : "no" } as const;
  return (
    <WorkLabel title="Statement on the 1st" aside={since === null ? "Off" : "On"}>
      <div className={styles.stack}>
        <p>
          {since === null
            ? "Each statement is made by hand. A month that is over and has none yet would get it at once."
            : "The statement of a month is made as the next one begins. It is never changed."}
        </p>
        <PostForm request={request} onSend={() => change(request)}>
          <button className={buttonClass("button")} disabled={busy}>
            {since === null ? "Make it by itself" : "Make it by hand"}
          </button>
        </PostForm>
      </div>
    </WorkLabel>
  );
}
