import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureRefusal } from "#app/domain/pictures/picture-words.ts";
import { PICTURE_LIMITS } from "#app/domain/pictures/reader/picture-limits.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { useTypedField } from "#app/ui/desk/typed-before.ts";
import type { PictureChoice } from "./drawn-pictures.ts";
import { postPicture } from "./post-calls.ts";
import { SEND_PICTURE_PATH } from "./picture-answer.ts";
import styles from "./post-page.module.css";

type Props = {
  /** The path of the picture that the post has. */
  image: string;
  pictures: readonly PictureChoice[];
  error: string | undefined;
  /** Why the picture was not taken that was sent without script. */
  refused: string | undefined;
  /** The field has another value. */
  onChosen: () => void;
};

type Sending = { kind: "sending" } | { kind: "refused"; said: string; again?: File };

const NO_ANSWER = "Not sent: no answer from the server.";

/** The picture of a post: one of the list, or a file that is sent at once and then stands in the list, chosen. */
export function PictureField({ image, pictures, error, refused, onChosen }: Props) {
  const first = useTypedField("image") ?? image;
  const [chosen, setChosen] = useState(first);
  const [sent, setSent] = useState<readonly PictureChoice[]>([]);
  const [state, setState] = useState<Sending | undefined>(
    refused === undefined ? undefined : { kind: "refused", said: refused },
  );
  const input = useRef<HTMLInputElement>(null);
  const choices = [
    ...sent.filter(({ path }) => !pictures.some((known) => known.path === path)),
    ...pictures,
  ];
  const isKnown = chosen === "" || choices.some(({ path }) => path === chosen);

  const send = useCallback(
    async (file: File) => {
      if (file.size > PICTURE_LIMITS.fileBytes)
        return setState({ kind: "refused", said: pictureRefusal("too-large") });
      setState({ kind: "sending" });
      const answer = await postPicture(file);
      if (!answer) return setState({ kind: "refused", said: NO_ANSWER, again: file });
      if (!answer.ok) return setState({ kind: "refused", said: answer.said });
      // Before the form is read: the list has to hold the new picture, chosen.
      flushSync(() => {
        setSent((before) => [answer, ...before]);
        setChosen(answer.path);
        setState(undefined);
      });
      if (input.current) input.current.value = "";
      onChosen();
    },
    [onChosen],
  );
  useEffect(() => {
    // Chosen before the code of the page was here.
    const file = input.current?.files?.[0];
    if (file) void send(file);
  }, [send]);

  const again = state?.kind === "refused" ? state.again : undefined;
  return (
    <div className={styles.picture}>
      <DeskField label="Picture" error={error}>
        {(control) => (
          <select
            {...control}
            name="image"
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setState(undefined);
            }}
          >
            <option value="">No picture of its own</option>
            {!isKnown && <option value={chosen}>As it is: {chosen}</option>}
            {choices.map(({ path, words }) => (
              <option key={path} value={path}>
                {words}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <DeskField
        label="Or one of your own"
        remark="(up to 8 MB)"
        error={state?.kind === "refused" ? state.said : undefined}
        below={
          <>
            <span role="status">{state?.kind === "sending" && "Sending the picture…"}</span>
            {again && (
              <DeskButton kind="inline" onClick={() => void send(again)}>
                Try again
              </DeskButton>
            )}
            <noscript>
              <button
                className={`${buttonClass("button")} ${styles.send}`}
                formAction={SEND_PICTURE_PATH}
                formEncType="multipart/form-data"
              >
                Send the picture
              </button>
            </noscript>
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void send(file);
            }}
          />
        )}
      </DeskField>
    </div>
  );
}
