import { Fragment } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { PriceCells, TestCell } from "./changed-label.tsx";
import { grouped } from "./grouped-count.ts";
import type { ImportPost } from "./import-forms.ts";
import type { ImportRun } from "./import-view.server.ts";
import { MoreRows } from "./more-rows-foot.tsx";
import styles from "./import.module.css";

type Props = { run: ImportRun; onSay: (post: ImportPost) => void };

/** Prices that are likely mistakes; each is left out until somebody says that it is right. */
export const AskedLabel = ({ run, onSay }: Props) => (
  <WorkLabel
    bad
    title={
      run.asks === 1
        ? "1 price is unusual and asks first"
        : `${grouped(run.asks)} prices are unusual and ask first`
    }
  >
    <table className={styles.changes} data-asks>
      <tbody>
        {run.asked.map((ask) => (
          <Fragment key={ask.line}>
            <tr data-reason-below>
              <TestCell change={ask} row={`row ${ask.line}${ask.written ? ": " : ""}`} />
              <PriceCells change={ask} />
              <td className={styles.buttons}>
                <Say line={ask.line} said="leave" words="Leave it" onSay={onSay} />
                {ask.lines.length > 1 ? (
                  ask.lines.map((line) => (
                    <Say
                      key={line}
                      line={line}
                      said="right"
                      words={`Row ${line} counts`}
                      onSay={onSay}
                    />
                  ))
                ) : (
                  <Say line={ask.line} said="right" words="It is right" onSay={onSay} />
                )}
              </td>
            </tr>
            <tr>
              <td colSpan={6} className={styles.reason}>
                <b>{ask.why}</b> It stays {ask.was} until you say.
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
    <MoreRows shown={run.asked.length} all={run.asks} show="asked" />
  </WorkLabel>
);

type SayProps = Pick<Props, "onSay"> & { line: number; said: "right" | "leave"; words: string };

function Say({ line, said, words, onSay }: SayProps) {
  const request = { intent: "say", line: String(line), said } as const;
  return (
    <PostForm request={request} onSend={() => onSay(request)}>
      <button className={buttonClass("button")}>{words}</button>
    </PostForm>
  );
}
