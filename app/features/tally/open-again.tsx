import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { TextArea } from "#app/ui/field.tsx";

/** Opens a closed day again, once it is said why. */
export function OpenAgain({ day }: { day: string }) {
  const form = useId();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      if (answer.ok) setAsking(false);
      else setError(answer.said);
      return !answer.ok;
    },
  });
  return (
    <>
      <button type="button" className={buttonClass("button")} onClick={() => setAsking(true)}>
        Open again
      </button>
      {isAsking && (
        <DeskDialog
          title={`Open ${deskWeekday(day)} again?`}
          onClose={() => setAsking(false)}
          foot={
            <>
              <button
                type="button"
                className={buttonClass("quiet")}
                onClick={() => setAsking(false)}
              >
                Leave it closed
              </button>
              <button type="submit" form={form} className={buttonClass("primary")} disabled={busy}>
                Open again
              </button>
            </>
          }
        >
          <form
            id={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              const reason = String(new FormData(event.currentTarget).get("reason") ?? "");
              change({ intent: "open", day, reason });
            }}
          >
            <TextArea
              label="Why?"
              name="reason"
              maxLength={500}
              hint="It stands in the history, with your name."
              {...(error && { error })}
            />
          </form>
        </DeskDialog>
      )}
    </>
  );
}
