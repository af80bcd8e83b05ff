import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { type Choosable, ChooseBooking } from "./choose-booking.tsx";
import type { ReportPost } from "../report-forms.ts";

type Props = {
  file: { id: string; name: string };
  choices: readonly Choosable[];
  mayPublish: boolean;
};

/** What becomes of a file that is not about this person. */
export function Otherwise(props: Props) {
  const { change, busy } = useChange<ReportPost>({ action: "/reports" });
  return (
    <>
      <ChooseBooking {...props} />
      <DeskButton
        disabled={busy}
        onClick={() => change({ intent: "set-aside", file: props.file.id })}
      >
        Set the file aside
      </DeskButton>
    </>
  );
}
