import { useId } from "react";
import { FindTestField } from "#app/desk/catalogue/find-test-field.tsx";
import { useTakesOver } from "#app/desk/early-input/use-takes-over.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { ImportPost } from "./import-forms.ts";
import styles from "./import.module.css";

type Props = { line: number; onSay: (post: ImportPost) => void };

/** Says which test a row is: found while one types, or by its whole name where there is no script. */
export function AnotherTest({ line, onSay }: Props) {
  const plain = useId();
  const takesOver = useTakesOver(plain);
  const request = { intent: "another", line: String(line) } as const;
  return (
    <details className={styles.another}>
      <summary className={buttonClass("button")}>Another</summary>
      {takesOver ? (
        <FindTestField
          label="Which test is it?"
          picked={[]}
          onAdd={({ id }) => onSay({ intent: "fit", line: request.line, test: id })}
        />
      ) : (
        <PostForm
          id={plain}
          request={request}
          onSend={(typed) => onSay({ ...request, name: typed("name") })}
        >
          <DeskInput label="Name of the test" name="name" />
          <button className={buttonClass("button")}>It is this one</button>
        </PostForm>
      )}
    </details>
  );
}
