import { type ClipboardEvent, useRef, useState } from "react";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import type { PincodeList } from "./save-pincode.server.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { FieldNotes } from "#app/ui/field.tsx";
import type { WrongPincode } from "./add-pincodes.server.ts";
import styles from "./places-label.module.css";
import type { LabPost } from "../lab-forms.ts";

type Props = { list: PincodeList; pincodes: readonly string[]; label: string };

type Added = Answer & { wrong?: readonly WrongPincode[] };

/** A list of pincodes: each can be taken off; many can be pasted at once. */
export function PincodeChips({ list, pincodes, label }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<readonly WrongPincode[]>([]);
  const sent = useRef("");
  const request = { intent: "add-pincodes", list } as const;
  const before = useTypedBefore(request);
  const { change } = useChange<LabPost, Added>({
    onAnswer: (answer) => {
      if (answer.ok) setWrong(answer.wrong ?? []);
      else if (answer.reason === "invalid" || answer.reason === "state")
        setWrong([{ pincode: sent.current, said: answer.said }]);
      else if (field.current) field.current.value = sent.current;
      return !answer.ok && answer.reason !== "signed-out" && answer.reason !== "no-answer";
    },
  });
  const removing = useChange<LabPost>();
  const gone = removing.sending?.get("pincode");

  function add(typed: string) {
    const text = typed.trim();
    if (text === "") return;
    sent.current = text;
    if (field.current) field.current.value = "";
    change({ ...request, pincodes: text });
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (!/\d{6}\D+\d/.test(text)) return;
    event.preventDefault();
    add(text);
  }
  const errorId = `add-${list}`;
  return (
    <>
      <ul className={styles.chips} aria-label={label}>
        {pincodes
          .filter((pincode) => pincode !== gone)
          .map((pincode) => (
            <li key={pincode}>
              {pincode}
              <PostForm
                request={{ intent: "remove-pincode", pincode }}
                onSend={() => {
                  removing.change({ intent: "remove-pincode", pincode });
                  field.current?.focus();
                }}
              >
                <button aria-label={`Remove ${pincode}`}>
                  <DeskIcon name="close" />
                </button>
              </PostForm>
            </li>
          ))}
        {wrong.map(({ pincode }) => (
          <li key={`wrong ${pincode}`} className={styles.wrong}>
            {pincode}
            <button
              type="button"
              aria-label={`Remove ${pincode}`}
              onClick={() => {
                setWrong((now) => now.filter((one) => one.pincode !== pincode));
                field.current?.focus();
              }}
            >
              <DeskIcon name="close" />
            </button>
          </li>
        ))}
        <li className={styles.add}>
          <PostForm request={request} onSend={(typed) => add(typed("pincodes"))}>
            <input
              ref={field}
              name="pincodes"
              defaultValue={before?.["pincodes"]}
              placeholder="Add pincode"
              aria-label={`Add pincode, ${label.toLowerCase()}`}
              aria-describedby={wrong.length > 0 ? `${errorId}-error` : undefined}
              inputMode="numeric"
              autoComplete="off"
              onPaste={onPaste}
              onBlur={({ currentTarget }) => add(currentTarget.value)}
            />
            <noscript>
              <button className={buttonClass("button")}>Add</button>
            </noscript>
          </PostForm>
        </li>
      </ul>
      <FieldNotes id={errorId} error={wrong.map(({ said }) => said).join(". ")} />
    </>
  );
}
