import { useId, useState } from "react";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { TextArea } from "#app/ui/field.tsx";

type Props = {
  day: string;
  error: string | undefined;
  busy: boolean;
  /** Posts an intent: this is gone when the answer comes. */
  onChange: (fields: Record<string, string>) => void;
};

/** Opens a closed day again, once it is said why. */
export function OpenAgain({ day, error, busy, onChange }: Props) {
  const form = useId();
  const [isAsking, setAsking] = useState(false);
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
              onChange({ intent: "open", day, reason });
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
