import type { SampleDayPost } from "#app/desk/sample-day/sample-day-forms.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { FirstSteps } from "./first-steps.ts";
import styles from "./side-label.module.css";

const REQUEST = { intent: "sample-again" } as const;

/** The lab's own site, to book on as a patient; and the sample day, while it mixes with no patient's. */
export function TryItLabel({ siteUrl, sampleDay }: Pick<FirstSteps, "siteUrl" | "sampleDay">) {
  const { change, busy } = useChange<SampleDayPost>({ action: "/?index" });
  return (
    <WorkLabel title="Try it yourself">
      <p className={styles.words}>
        Book a test on your own site with your own number. It rings here, and you can cancel it.
      </p>
      <div className={styles.buttons}>
        <a className={buttonClass("button")} href={siteUrl} target="_blank" rel="noreferrer">
          Open the site
        </a>
        {sampleDay !== "there" && (
          <PostForm action="/?index" request={REQUEST} onSend={() => change(REQUEST)}>
            <DeskButton type="submit" disabled={busy || sampleDay === "off"}>
              Sample day again
            </DeskButton>
          </PostForm>
        )}
      </div>
      {sampleDay !== "there" && <p className={styles.hint}>Only while no patient has booked.</p>}
    </WorkLabel>
  );
}
