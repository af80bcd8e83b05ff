import type { ReactNode } from "react";
import { langOfNames } from "#app/lib/language.ts";
import { HindiName } from "#app/ui/hindi-name.tsx";
import { Price } from "#app/ui/price.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import text from "#app/ui/text.module.css";
import card from "#app/ui/card.module.css";
import styles from "#app/site/lab-tests/lab-test-card.module.css";
import type { TestLabel } from "#app/domain/lab-tests/lab-test.ts";
import { CallInstead } from "#app/site/lab-tests/call-instead.tsx";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { hasFacts, TestFacts } from "#app/site/lab-tests/test-facts.tsx";

/** A test of a recommended checkup (product §2); its buttons are the children. */
export function RecommendedTestCard({ test, children }: { test: TestLabel; children: ReactNode }) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <ContainerPictures container={test.container} />
        <div>
          <h2 lang={langOfNames()}>{test.name}</h2>
          <HindiName of={test} />
          <p className={styles.category}>
            <span className={text.chip}>
              <WithNames>{test.hindiCategory ?? test.category}</WithNames>
            </span>
          </p>
          {test.nablNote && <p className={text.caption}>{test.nablNote}</p>}
          <p className={styles.price}>
            <Price of={test} />
          </p>
        </div>
      </div>
      {hasFacts(test) ? <TestFacts test={test} /> : <div />}
      {test.restrictionNote ? (
        <CallInstead note={test.restrictionNote} />
      ) : (
        <div className={card.actions}>{children}</div>
      )}
    </article>
  );
}
