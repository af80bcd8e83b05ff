import { type Kind, KIND_WORDS, KINDS } from "#app/domain/price-file/column-kinds.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { ImportPost } from "./import-forms.ts";
import type { OpenFile } from "./import-view.server.ts";
import styles from "./import.module.css";

type Props = { open: OpenFile; onSay: (post: ImportPost) => void };

/** What each column of the file is for us; what is unsure is marked, and each can be set. */
export const ColumnsLabel = ({ open, onSay }: Props) => (
  <WorkLabel
    title="Which column is which?"
    aside="Asked once; the next file with these columns knows it"
    worked
  >
    {open.sheets.length > 1 && <SheetChoice open={open} onSay={onSay} />}
    <table className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">Your column</th>
          <th scope="col">First rows</th>
          <th scope="col">Is our</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {open.columns.map(({ at, head, first, kind, isSure, note }) => (
          <tr key={at}>
            <th scope="row">{head}</th>
            <td className={styles.first}>{first.join(" · ")}</td>
            <td>
              <KindChoice key={kind} {...{ at, head, kind, isSure, onSay }} />
            </td>
            <td>
              {isSure && note && kind !== "unused" ? <Mark icon="check">{note}</Mark> : note}
              {!isSure && <span className={styles.look}> Please look</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </WorkLabel>
);

type ChoiceProps = Pick<Props, "onSay"> & { at: number; head: string; kind: Kind; isSure: boolean };

function KindChoice({ at, head, kind, isSure, onSay }: ChoiceProps) {
  const request = { intent: "column", at: String(at) } as const;
  const say = (typed: string) => {
    const chosen = KINDS.find((one) => one === typed);
    if (chosen) onSay({ ...request, kind: chosen });
  };
  return (
    <PostForm request={request} onSend={(typed) => say(typed("kind"))} className={styles.kind}>
      <select
        name="kind"
        aria-label={`${head} is our`}
        defaultValue={kind}
        className={isSure ? undefined : styles.unsure}
        onChange={(event) => say(event.target.value)}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {KIND_WORDS[one]}
          </option>
        ))}
      </select>
      <noscript>
        <button className={buttonClass("button")}>Set</button>
      </noscript>
    </PostForm>
  );
}

function SheetChoice({ open, onSay }: Props) {
  return (
    <PostForm
      request={{ intent: "sheet" }}
      onSend={(typed) => onSay({ intent: "sheet", sheet: typed("sheet") })}
      className={styles.sheet}
    >
      <label>
        Sheet that is read{" "}
        <select name="sheet" key={open.sheet} defaultValue={String(open.sheet)}>
          {open.sheets.map((name, at) => (
            <option key={`${at} ${name}`} value={String(at)}>
              {name || `Sheet ${at + 1}`}
            </option>
          ))}
        </select>
      </label>
      <button className={buttonClass("button")}>Read this sheet</button>
    </PostForm>
  );
}
