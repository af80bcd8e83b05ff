import list from "#app/desk/booked-tests/consequence-list.module.css";
import { fillWords } from "#app/desk/booked-tests/outcome-words.ts";
import { factsFor } from "#app/desk/new-booking/items/order-item-facts.ts";
import { sumOf } from "#app/desk/new-booking/items/order-item.ts";
import dot from "#app/ui/desk/fast-dot.module.css";
import { reportInWords } from "./report-words.ts";
import type { PackedTest } from "./listed-package.ts";
import styles from "./package-form.module.css";
import { inRupees } from "./package-mistakes.ts";

/** What the tests cost one by one, what is filled for them, how long one fasts and waits. */
export function PackageStrip({ tests }: { tests: readonly PackedTest[] }) {
  const facts = factsFor({
    kind: "package",
    id: "",
    name: "",
    pricePaise: null,
    tests: tests.flatMap((test) => test.tests),
  });
  return (
    <dl className={`${list.list} ${styles.strip}`} aria-live="polite">
      <div>
        <dt>One by one</dt>
        <dd className={list.money}>
          <b>{inRupees(sumOf(tests))}</b>
        </dd>
      </div>
      <div>
        <dt>To fill</dt>
        <dd>
          <b>{fillWords([], facts.containers).now}</b>
        </dd>
      </div>
      <div>
        <dt>
          <span className={facts.isFasting ? dot.fastDot : undefined}>Fasting</span>
        </dt>
        <dd>
          <b>{facts.fasting}</b>
          <small>Report {reportInWords(tests) ?? facts.report}</small>
        </dd>
      </div>
    </dl>
  );
}
