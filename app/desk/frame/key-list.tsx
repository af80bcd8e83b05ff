import { useSyncExternalStore } from "react";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { switchLetterKeys, useLetterKeys } from "#app/ui/desk/letter-keys.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { GO_TARGETS } from "../screens.ts";
import styles from "./key-list.module.css";

/** Every key of the desk and what it does (product §10: Keyboard). */
const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ["j k or arrows", "Next and previous row; left and right change the list"],
  ["Enter", "Open the row"],
  ["/", "Find a patient by name, phone or reference"],
  ["b", "New booking; on a visit: add a patient"],
  ["p", "Call"],
  ["c", "The one next action: confirm, assign, collect"],
  ["n t l w", "No answer, new time, call again, wrong number. Cancelling has no key"],
  ["a", "Assign"],
  ["z", "Undo the last change"],
  ["Ctrl Enter", "The next action while typing in a field"],
  ["Esc", "Close, leave a field, back to the list"],
  ["x", "Reject the container that was counted last (Receive)"],
  [`g then ${GO_TARGETS.map(({ key }) => key).join(" ")}`, `Go to ${targetsInWords()}`],
  ["?", "This list"],
];

/** `Today, Visits, Receive (count)` */
function targetsInWords() {
  return GO_TARGETS.map(({ words, keyOf }) => (keyOf ? `${words} (${keyOf})` : words)).join(", ");
}

const WORDS = new Set(["or", "arrows", "then"]);

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
    <DeskDialog title="Keys" onClose={() => show(false)}>
      <table className={styles.keys}>
        <tbody>
          {KEYS.map(([keys, does]) => (
            <tr key={keys}>
              <th scope="row">
                {keys
                  .split(" ")
                  .map((key) =>
                    WORDS.has(key) ? <span key={key}> {key} </span> : <kbd key={key}>{key}</kbd>,
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
        Letter keys work in this browser
      </label>
    </DeskDialog>
  );
}
