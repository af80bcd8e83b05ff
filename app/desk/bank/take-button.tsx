import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { BankPost } from "./bank-forms.ts";

export type TakeProps = {
  onSend: (post: BankPost) => void;
  row: string;
  words: string;
  to: string;
};

/** Enters a row for the visit that it names. */
export function Take({ row, words, to, onSend }: TakeProps) {
  const request = { intent: "take", row, to } as const;
  return (
    <PostForm request={request} onSend={() => onSend(request)}>
      <button className={buttonClass("button")}>{words}</button>
    </PostForm>
  );
}
