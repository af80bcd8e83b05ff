import styles from "./done-today.module.css";

type Done = { calls: number; confirmed: number; collected: number; published: number };

/** What the lab has done today. */
export function DoneList({ done }: { done: Done }) {
  const figures = [
    ["Calls", done.calls],
    ["Visits confirmed", done.confirmed],
    ["Collected", done.collected],
    ["Reports published", done.published],
  ] as const;
  return (
    <section className={styles.done} aria-labelledby="done">
      <h2 id="done">Done today</h2>
      <dl>
        {figures.map(([words, figure]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
