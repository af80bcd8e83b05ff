import { useSyncExternalStore } from "react";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { switchLetterKeys, useLetterKeys } from "#app/ui/desk/letter-keys.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { GO_TARGETS } from "../screens.ts";
import { t } from "#app/lib/translate.ts";
import { linkWords } from "./link-words.ts";
import styles from "./key-list.module.css";

/** Every key of the desk and what it does (product §10: Keyboard). */
const KEYS: readonly (readonly [keys: string, does: string])[] = [
  [t`j k or arrows`, t`Next and previous row; left and right change the list`],
  ["Enter", t`Open the row`],
  ["/", t`Find a patient by name, phone or reference`],
  ["b", t`New booking; on a visit: add a patient`],
  ["p", t`Call`],
  ["c", t`The one next action: confirm, assign, collect`],
  ["n t l w", t`No answer, new time, call again, wrong number. Cancelling has no key`],
  ["a", t`Assign`],
  ["l", t`Print labels (Visits)`],
  ["j k b w", t`On a booking: choose a payment, give it back; write off`],
  ["e Del", t`On a booking: change the tests, take one off`],
  ["z", t`Undo the last change`],
  ["Ctrl Enter", t`The next action while typing in a field`],
  ["Esc", t`Close, leave a field, back to the list`],
  ["a", t`Accept the tube (Receive)`],
  ["r", t`Accept it with a remark (Receive)`],
  ["x", t`Reject the container that was counted last (Receive)`],
  ["x 1 9", t`Choose a visit, with Shift all up to it; give what is chosen (Assign)`],
  [goKeys(), goWords()],
  ["?", t`This list`],
];

function goKeys() {
  const keys = GO_TARGETS.map(({ key }) => key).join(" ");
  return t`g then ${keys}`;
}

/** `Go to Today, Visits, Receive (count)` */
function goWords() {
  const names = GO_TARGETS.map(({ words, keyOf }) =>
    [linkWords(words), keyOf && `(${keyOf})`].filter(Boolean).join(" "),
  );
  const targets = names.join(", ");
  return t`Go to ${targets}`;
}

/** A key is a sign or a word in Latin letters; these words stand between keys. */
const BETWEEN = new Set(t`or|arrows|then`.split("|"));

let open = false;
const listeners = new Set<() => void>();
function show(next: boolean) {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the list from anywhere, such as the menu of who is signed in. */
export const openKeyList = () => show(true);

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog behind `?`, with the switch that turns the letter keys off (WCAG 2.1.4). */
export function KeyList() {
  const isOpen = useSyncExternalStore(
    listen,
    () => open,
    () => false,
  );
  const on = useLetterKeys();
  // With letter keys switched off there would be no other way back: `?` is a letter key too, so the menu opens it.
  useKeys({ "?": () => show(true) });
  if (!isOpen) return null;
  return (
    <DeskDialog title={t`Keys`} onClose={() => show(false)}>
      <table className={styles.keys}>
        <tbody>
          {KEYS.map(([keys, does]) => (
            <tr key={keys}>
              <th scope="row">
                {keys
                  .split(" ")
                  .map((key) =>
                    BETWEEN.has(key) ? <span key={key}> {key} </span> : <kbd key={key}>{key}</kbd>,
                  )}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ currentTarget }) => switchLetterKeys(currentTarget.checked)}
        />
        {t`Letter keys work in this browser`}
      </label>
    </DeskDialog>
  );
}
