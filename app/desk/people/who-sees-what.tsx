import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import text from "#app/ui/text.module.css";
import { COLUMNS, NO, WHO_SEES_WHAT, YES } from "./who-sees-what.ts";
import styles from "./who-sees-what.module.css";

/** A row a role, a column a screen; on a phone only what the role sees. */
export const WhoSeesWhat = () => (
  <div className={styles.around}>
    <WorkLabel title="Who sees what" aside="What a role may not open is absent from its bar">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Role</th>
            {COLUMNS.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WHO_SEES_WHAT.map(({ role, name, cells }) => (
            <tr key={role}>
              <th scope="row">{name}</th>
              {cells.map(({ head, words }) => (
                <td key={head} data-head={head} data-none={words === NO || undefined}>
                  <Sees words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WorkLabel>
  </div>
);

function Sees({ words }: { words: string }) {
  if (words !== YES && words !== NO) return words;
  return (
    <>
      {words === YES ? <DeskIcon name="check" /> : <span aria-hidden="true">–</span>}
      <span className={text.visuallyHidden}>{words}</span>
    </>
  );
}
