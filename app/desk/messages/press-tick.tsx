import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { MessagePost } from "./messages-forms.ts";
import styles from "./press-tick.module.css";

type Request = Extract<MessagePost, { use: string }>;
type Props = {
  /** What is ticked, without whether. */
  request: Request extends infer One ? (One extends unknown ? Omit<One, "use"> : never) : never;
  isOn: boolean;
  label: string;
};

/** A tick that saves at once: a button, so that it does so without script too. */
export function PressTick({ request, isOn, label }: Props) {
  const { change, sending } = useChange<MessagePost>();
  const sent = sending?.get("use");
  const isShown = typeof sent === "string" ? sent === "yes" : isOn;
  const post = { ...request, use: isShown ? "no" : "yes" } as Request;
  return (
    <PostForm className={styles.tick} request={post} onSend={() => change(post)}>
      <button role="checkbox" aria-checked={isShown} aria-label={label}>
        <span>
          <DeskIcon name="check" />
        </span>
      </button>
    </PostForm>
  );
}
