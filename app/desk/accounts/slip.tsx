import { type ReactNode, useRef, useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useEscape } from "#app/ui/desk/use-escape.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import type { AccountPost } from "./account-forms.ts";
import styles from "./account-parts.module.css";

type Props<Sent extends AccountPost> = {
  title: string;
  intent: Sent["intent"];
  /** Opens it, such as `p`. */
  letter?: string;
  go: string;
  read: (typed: (name: string) => string, form: HTMLFormElement) => Sent;
  /** What is shown where the server asks once more. */
  children: ReactNode | ((asks: boolean) => ReactNode);
};

/** A form of an account behind its button; without script the browser posts the same fields. */
export function Slip<Sent extends AccountPost>(props: Props<Sent>) {
  const { title, intent, letter, go, read, children } = props;
  const request = { intent };
  const before = useTypedBefore(request);
  const [refused, setRefused] = useState<{ said: string; asks: boolean }>();
  const around = useRef<HTMLDetailsElement>(null);
  const show = (open: boolean) => {
    if (around.current) around.current.open = open;
  };
  const { change, busy } = useChange<AccountPost>({
    onAnswer: (answer) => {
      if (answer.ok) show(false);
      setRefused(answer.ok ? undefined : { said: answer.said, asks: answer.reason === "asks" });
      return !answer.ok;
    },
  });
  const form = useEscape<HTMLFormElement>(() => {
    show(false);
    around.current?.querySelector("summary")?.focus();
  });
  useKeys(
    letter
      ? {
          [letter]: () => {
            show(true);
            around.current?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
          },
        }
      : {},
  );
  return (
    <details ref={around} className={styles.slip} open={before !== undefined}>
      <summary className={buttonClass(letter === "p" ? "primary" : "button")}>{title}</summary>
      <PostForm
        ref={form}
        className={styles.form}
        aria-label={title}
        request={request}
        onSend={(typed, element) => change(read(typed, element))}
      >
        {typeof children === "function"
          ? children(refused?.asks ?? before !== undefined)
          : children}
        {refused && <p role="alert">{refused.said}</p>}
        <button type="submit" className={buttonClass("primary")} disabled={busy}>
          {go}
        </button>
      </PostForm>
    </details>
  );
}
