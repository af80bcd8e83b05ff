import styles from "./after-close-part.module.css";
import { afterSentence, staysSentence } from "./after-close-words.ts";
import { CollectorDetails } from "./collector-details.tsx";
import { bagLines } from "./bag-lines.ts";
import type { Collector } from "./tally.ts";
import type { AfterClose } from "./tally.queries.server.ts";

type Props = {
  day: string;
  closedAt: string;
  after: AfterClose;
  now: Date;
  staffId: string;
  isAlone: boolean;
  mayWrite: boolean;
};

/** What was taken, given back and handed over after a day was closed, by colleague; its figures stay as they were. */
export const AfterClosePart = ({ closedAt, after, ...shown }: Props) => (
  <section className={styles.after} aria-labelledby="after-close">
    <header>
      <h2 id="after-close">After the close</h2>
      <p>
        <b>{afterSentence(after)}</b> {staysSentence(shown.day, closedAt)}
      </p>
    </header>
    {after.collectors.filter(hasMoney).map((collector) => (
      <section key={collector.staffId} aria-label={collector.name}>
        <h3>{collector.name}</h3>
        <CollectorDetails {...shown} collector={collector} isClosed={false} isNext={false} />
      </section>
    ))}
  </section>
);

const hasMoney = (collector: Collector) => bagLines(collector).length > 0 || collector.inBag > 0;
