import { useFetcher } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { type Choosable, ChooseBooking } from "./choose-booking.tsx";

type Props = {
  file: { id: string; name: string };
  choices: readonly Choosable[];
  mayPublish: boolean;
};

/** What becomes of a file that is not about this person. */
export function Otherwise(props: Props) {
  const { change, busy } = useChange(useFetcher<Answer>(), { action: "/reports" });
  return (
    <>
      <ChooseBooking {...props} />
      <button
        type="button"
        className={buttonClass("button")}
        disabled={busy}
        onClick={() => change({ intent: "set-aside", file: props.file.id })}
      >
        Set the file aside
      </button>
    </>
  );
}
