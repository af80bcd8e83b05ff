import { type ClipboardEvent, useRef } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskIcon, type DeskIconName } from "#app/ui/desk/desk-icon.tsx";
import { useTypedField } from "#app/ui/desk/typed-before.ts";
import { type Edited, insert, link, markLines, wrap } from "./edit-text.ts";
import styles from "./text-field.module.css";

type Props = {
  label: string;
  name: "text" | "hindiText";
  lang?: string;
  isHtml: boolean;
  defaultValue: string;
  error: string | undefined;
};

const BUTTONS: readonly [string, DeskIconName, (edited: Edited) => Edited][] = [
  ["Heading", "heading", (edited) => markLines(edited, "# ")],
  ["Bold", "bold", (edited) => wrap(edited, "**", "**")],
  ["Line of a list", "list", (edited) => markLines(edited, "- ")],
  ["Link", "link", link],
];

const HINT =
  "# makes a heading, - a line of a list. Pasted text keeps headings, lists and links, nothing else.";

/** The text of a post in its light markup, with buttons that write the marks. */
export function PostText({ label, name, lang, isHtml, defaultValue, error }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useTypedField(name);

  function edit(change: (edited: Edited) => Edited) {
    const { current: field } = area;
    if (!field) return;
    const { value: text, selectionStart: start, selectionEnd: end } = field;
    const edited = change({ text, start, end });
    field.focus();
    field.select();
    // As if it was typed, so that the browser's own Undo takes it back; Firefox cannot for an empty text.
    document.execCommand(edited.text === "" ? "delete" : "insertText", false, edited.text);
    field.setSelectionRange(edited.start, edited.end);
  }
  async function paste(event: ClipboardEvent) {
    const html = event.clipboardData.getData("text/html");
    if (html === "" || isHtml) return;
    event.preventDefault();
    const { pastedMarkup } = await import("./to-markup.ts");
    const words = pastedMarkup(html);
    edit((edited) => insert(edited, words));
  }
  return (
    <DeskField
      label={label}
      hint={isHtml ? "This text is HTML. It is cleaned when it is saved." : HINT}
      error={error}
    >
      {(control) => (
        <div className={styles.editor}>
          <div className={styles.buttons} role="toolbar" aria-label={`Marks of ${label}`}>
            {!isHtml &&
              BUTTONS.map(([words, icon, change]) => (
                <DeskButton
                  key={words}
                  kind="bareSquare"
                  aria-label={words}
                  title={words}
                  onClick={() => edit(change)}
                >
                  <DeskIcon name={icon} />
                </DeskButton>
              ))}
            <DeskButton
              kind="bareSquare"
              aria-label="Undo typing"
              title="Undo typing"
              onClick={() => {
                area.current?.focus();
                document.execCommand("undo");
              }}
            >
              <DeskIcon name="undo" />
            </DeskButton>
          </div>
          <textarea
            {...control}
            ref={area}
            name={name}
            lang={lang}
            rows={14}
            defaultValue={typed ?? defaultValue}
            onPaste={(event) => void paste(event)}
          />
        </div>
      )}
    </DeskField>
  );
}
