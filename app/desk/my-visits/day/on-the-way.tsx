import { useFetcher } from "react-router";
import button from "#app/ui/button.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { t } from "#app/lib/translate.ts";
import type { MyVisitsPost } from "../my-visits-forms.ts";

/** Tells the patient by SMS that the collector is on the way; the button says how it went. */
export function OnTheWay({ visitId }: { visitId: string }) {
  const { submit, state, data } = useFetcher<Answer>();
  return (
    <>
      <button
        type="button"
        className={button.button}
        disabled={state !== "idle" || data?.ok === true}
        onClick={() => {
          const told = { intent: "on-the-way", visit: visitId } satisfies MyVisitsPost;
          void submit(told, { method: "post", action: "/my-visits" });
        }}
      >
        <DeskIcon name="chat" />
        {t`On the way`}
      </button>
      <span role="status">{data?.said}</span>
    </>
  );
}
