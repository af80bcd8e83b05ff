import { useRef } from "react";
import { Link } from "react-router";
import { counted } from "#app/lib/counted.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useDroppedFile } from "#app/ui/desk/use-dropped-file.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { DryRunWords } from "./dry-run-words.ts";
import { LIST_PATH, type MessagePost, MESSAGES_PATH } from "./messages-forms.ts";
import styles from "./messages-side.module.css";

/** Takes the list that is chosen, or dropped on it. */
export function ReadListForm({ refused }: { refused: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { isOver, ...drop } = useDroppedFile();
  return (
    <form
      ref={form}
      method="post"
      action={LIST_PATH}
      encType="multipart/form-data"
      className={styles.file}
      data-over={isOver || undefined}
      {...drop}
    >
      <DeskInput
        label="The operator’s list"
        remark="(CSV of the portal’s content templates)"
        error={refused || undefined}
        type="file"
        name="file"
        accept=".csv,.tsv,.txt"
        required
      />
      <button className={buttonClass("button")}>Read the operator’s list</button>
    </form>
  );
}

/** What a list would change, before it counts. */
export function DryRunLabel({ run }: { run: DryRunWords }) {
  const { change, busy } = useChange<MessagePost>();
  const request = { intent: "apply-list", list: run.id } as const;
  const count = run.added.length + run.changed.length;
  if (run.refused !== undefined)
    return (
      <WorkLabel title={`${run.name} was not read`} bad>
        <p>{run.refused}</p>
      </WorkLabel>
    );
  return (
    <WorkLabel title={`What ${run.name} changes`} aside="Nothing counts yet" worked>
      <dl className={styles.run}>
        <Part title={`${run.added.length} new`} rows={run.added} />
        <Part title={`${run.changed.length} changed`} rows={run.changed} />
        <Part title={`${run.same} the same`} rows={[]} />
        <Part title={`${run.unknownCount} not known here`} rows={plain(run.unknown)} />
        <Part title={`${run.missing.length} not registered`} rows={plain(run.missing)} />
        <Part title={`${counted(run.wrongCount, "row")} cannot be read`} rows={plain(run.wrong)} />
      </dl>
      <div className={styles.apply}>
        <PostForm request={request} onSend={() => change(request)}>
          <button className={buttonClass("primary")} disabled={busy || count === 0}>
            Apply {counted(count, "template")}
          </button>
        </PostForm>
        <Link className={buttonClass("button")} to={MESSAGES_PATH}>
          Leave all as it is
        </Link>
      </div>
    </WorkLabel>
  );
}

type Rows = readonly { id: string; words: string; doesNotFit: boolean }[];

const plain = (rows: readonly string[]): Rows =>
  rows.map((words) => ({ id: words, words, doesNotFit: false }));

const Part = ({ title, rows }: { title: string; rows: Rows }) => (
  <div>
    <dt>{title}</dt>
    {rows.map(({ id, words, doesNotFit }) => (
      <dd key={id}>
        {words}
        {doesNotFit && (
          <>
            {" "}
            <Mark kind="bad" icon="alert">
              Does not fit
            </Mark>
          </>
        )}
      </dd>
    ))}
  </div>
);
