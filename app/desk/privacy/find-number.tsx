import { useRef } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import styles from "./privacy-page.module.css";

type Props = { error: string | undefined; busy: boolean; onFind: (phone: string) => void };

/** The number goes in a posted form: no address and no log holds it. */
export function FindNumber({ error, busy, onFind }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  return (
    <WorkLabel title="Find by phone">
      <PostForm
        className={styles.find}
        request={{ intent: "find" }}
        onSend={(typed) => {
          onFind(typed("phone"));
          field.current?.select();
        }}
      >
        <DeskInput label="Phone" error={error} ref={field} name="phone" type="tel" />
        <button className={buttonClass("primary")} disabled={busy}>
          <DeskIcon name="search" />
          Find
        </button>
      </PostForm>
    </WorkLabel>
  );
}
