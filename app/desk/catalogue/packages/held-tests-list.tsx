import { useState } from "react";
import { ItemPrice, Tubes } from "#app/desk/new-booking/items/item-fact-list.tsx";
import { factsFor } from "#app/desk/new-booking/items/order-item-facts.ts";
import { StepButton } from "#app/desk/catalogue/step-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import type { PackedTest } from "./listed-package.ts";
import styles from "./package-form.module.css";

type Props = {
  tests: readonly PackedTest[];
  onChange: (tests: readonly PackedTest[]) => void;
};

/** The tests of a package in their order: dragged, or moved by the buttons of a row. */
export function HeldTestsList({ tests, onChange }: Props) {
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => {
    const moved = tests[from];
    if (!moved || to < 0 || to >= tests.length) return;
    onChange(tests.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <ol className={styles.held} aria-label="Tests of the package">
      {tests.map((test, at) => (
        // Its buttons move it without a pointer.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={test.id}
          draggable
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined) move(dragged, at);
          }}
        >
          <Tubes containers={factsFor(test).containers} />
          <span>
            {test.name} {test.isRetired && <Mark kind="now">Not on the site</Mark>}
          </span>
          <span className={styles.price}>
            <ItemPrice {...test} />
          </span>
          <StepButton what="up" of={test} isEnd={at === 0} onStep={() => move(at, at - 1)} />
          <StepButton
            what="down"
            of={test}
            isEnd={at === tests.length - 1}
            onStep={() => move(at, at + 1)}
          />
          <StepButton what="out" of={test} onStep={() => onChange(tests.toSpliced(at, 1))} />
        </li>
      ))}
    </ol>
  );
}
