import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { BankPost } from "./bank-forms.ts";
import type { BankView } from "./bank-view.server.ts";
import { grouped } from "./bank-words.ts";
import styles from "./bank.module.css";

/** Money that went out, charges, and what is known already. */
export function LeftOutList({ left, path }: { left: BankView["left"]; path: string }) {
  const { change } = useChange<BankPost>();
  return (
    <section id="out" className={styles.label} aria-labelledby="h-out">
      <header>
        <h2 id="h-out">
          {left.count === 1 ? "1 is left out" : `${grouped(left.count)} are left out`}
        </h2>
        {left.count > 0 && left.lines.length === 0 && (
          <Link className={buttonClass("button")} to={`${path}?show=out#out`} preventScrollReset>
            Show all {grouped(left.count)}
          </Link>
        )}
      </header>
      {left.lines.length > 0 && (
        <ul className={styles.out}>
          {left.lines.map(({ key, when, amount, words, ours }) => (
            <li key={key}>
              <div>{when}</div>
              <b>{amount}</b>
              <span>{words}</span>
              {ours && <Ours row={ours} onSend={change} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Ours({ row, onSend }: { row: string; onSend: (post: BankPost) => void }) {
  const request = { intent: "ours", row } as const;
  return (
    <PostForm request={request} onSend={() => onSend(request)}>
      <button className={buttonClass("button")}>It is ours</button>
    </PostForm>
  );
}
