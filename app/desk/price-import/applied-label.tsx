import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { UndoPost } from "#app/ui/desk/undo-forms.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { ImportView } from "./import-view.server.ts";
import styles from "./import.module.css";

type Props = { applied: NonNullable<ImportView["applied"]> };

/** What a price file changed, with Undo. */
export function AppliedLabel({ applied: { count, undo } }: Props) {
  const { change, busy } = useChange<UndoPost>({ action: "/undo" });
  const request = { intent: "undo", entry: undo ?? "" } as const;
  return (
    <WorkLabel title={count === "" ? "This file is applied" : `${count} changed`}>
      <p className={styles.applied}>
        <span>The site shows them. Prices that were changed since stay as they are.</span>
        {undo !== undefined && (
          <PostForm request={request} action="/undo" onSend={() => change(request)}>
            <button className={buttonClass("button")} disabled={busy}>
              <DeskIcon name="undo" />
              Undo
            </button>
          </PostForm>
        )}
        <Link className={buttonClass("button")} to="/catalogue">
          Catalogue
        </Link>
      </p>
    </WorkLabel>
  );
}
