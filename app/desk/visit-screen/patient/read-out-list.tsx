import dot from "#app/ui/desk/fast-dot.module.css";
import { fastingSentence, type ReadOutFacts, visitSentence } from "#app/desk/visits/read-out.ts";
import styles from "./read-out-list.module.css";

/** The sentences to read out to the caller, the fasting one with its dot. */
export function ReadOutList({ facts, now }: { facts: ReadOutFacts; now: Date }) {
  // Until when to eat follows from a visit that nobody has promised yet.
  const fasting = facts.outside === undefined && fastingSentence(facts.patients, now);
  return (
    <dl className={styles.list}>
      <dt>Read out</dt>
      <dd>“{visitSentence(facts)}”</dd>
      {fasting && (
        <>
          <dt className={dot.fastDot}>Fasting</dt>
          <dd>“{fasting}”</dd>
        </>
      )}
    </dl>
  );
}
