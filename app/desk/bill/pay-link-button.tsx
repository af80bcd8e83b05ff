import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";

/** Sends the link that pays what is due, by the lab's channels. */
export function SendPayLink({ visitId }: { visitId: string }) {
  const { change, busy } = useChange<BillPost>();
  const request = { intent: "send-pay-link", visit: visitId, money: useSeenMoney() } as const;
  return (
    <PostForm request={request} onSend={() => change(request)}>
      <button type="submit" className={buttonClass("button")} disabled={busy}>
        <DeskIcon name="chat" />
        Send the pay link
      </button>
    </PostForm>
  );
}
