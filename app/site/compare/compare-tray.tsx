import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { showToast } from "#app/ui/toast-queue.ts";
import { comparePath, MAX_COMPARED } from "./compared-ids.ts";
import { type Choosable, choose, clearChosen, takeOut, useChosen } from "./chosen-packages.ts";
import styles from "./compare-tray.module.css";

export type TrayProps = {
  /** Holds the check boxes. */
  form: RefObject<HTMLFormElement | null>;
  /** Those that have a check box. */
  packages: readonly Choosable[];
};

/** What is chosen to be compared, at the foot of the screen; nothing while nothing is chosen. */
export function CompareTray({ form, packages }: TrayProps) {
  const chosen = useBoxes({ form, packages });
  const count = useRef<HTMLParagraphElement>(null);
  const chosenCount = chosen.length;
  if (chosenCount === 0) return null;

  /** The button that was pressed goes away; what stays has the focus instead. */
  function remove(id: string) {
    takeOut(id);
    if (chosenCount > 1) count.current?.focus();
    else focusHeading();
  }
  function clear() {
    clearChosen();
    focusHeading();
  }

  return (
    <section className={`${layout.ink} ${styles.tray}`} aria-label={t`Chosen to compare`}>
      <p ref={count} className={styles.count} tabIndex={-1} aria-live="polite">
        <Trans>
          <b>
            {chosenCount} of {MAX_COMPARED}
          </b>{" "}
          chosen
        </Trans>
      </p>
      <ul>
        {chosen.map(({ _id, name, color }) => (
          <li key={_id} style={{ borderTopColor: color }}>
            <WithNames>{name}</WithNames>
            <button type="button" aria-label={t`Take ${name} out`} onClick={() => remove(_id)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={`${button.quiet} ${styles.clear}`} onClick={clear}>
        {t`Clear`}
      </button>
      {chosenCount > 1 ? (
        <Link
          className={`${button.button} ${styles.compare}`}
          to={comparePath(chosen.map(({ _id }) => _id))}
        >
          <span>
            <Trans>
              Compare {chosenCount}
              <span className={styles.more}> packages</span>
            </Trans>
          </span>
        </Link>
      ) : (
        <span className={styles.hint}>{t`Choose one more`}</span>
      )}
    </section>
  );
}

const focusHeading = () =>
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });

/** Keeps the check boxes and the choice in step. */
function useBoxes({ form, packages }: TrayProps) {
  const chosen = useChosen();
  useEffect(() => {
    const list = form.current;
    const onChange = ({ target }: Event) => {
      if (isBox(target)) applyTick(target, packages);
    };
    // Ticked before this code was here.
    for (const box of boxesIn(list)) if (box.checked) applyTick(box, packages);
    list?.addEventListener("change", onChange);
    return () => list?.removeEventListener("change", onChange);
  }, [form, packages]);
  useEffect(() => {
    for (const box of boxesIn(form.current)) {
      box.checked = chosen.some(({ _id }) => _id === box.value);
      // The tray has come up where the box may stand.
      if (box === document.activeElement) box.scrollIntoView({ block: "nearest" });
    }
  }, [form, chosen]);
  return chosen;
}

const boxesIn = (form: HTMLFormElement | null) => Array.from(form?.elements ?? []).filter(isBox);

const isBox = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "checkbox";

function applyTick(box: HTMLInputElement, packages: readonly Choosable[]) {
  if (!box.checked) return takeOut(box.value);
  const pack = packages.find(({ _id }) => _id === box.value);
  if (!pack || choose(pack)) return;
  box.checked = false;
  showToast(FULL, "warning");
}

/** Said to who ticks a fifth box. */
const FULL = t`You can compare 4 packages. Take one out first.`;
