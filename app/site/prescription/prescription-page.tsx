import {
  startTransition,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { LabDetails } from "#app/lib/lab.ts";
import { isUnreachable, logBug } from "#app/http/api.ts";
import { t } from "#app/lib/translate.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { PrescriptionForm } from "./prescription-form.tsx";
import styles from "./prescription-page.module.css";
import type { Reading } from "./prescription.ts";
import { loadAddTests, ReadingList } from "./reading-list.tsx";
import { keepTyped, typedText } from "./reading/typed-text.ts";

/** What the server read from a form posted without JavaScript. */
export type Posted = { text: string; reading?: Reading; failure: string };

const FAILED = t`We could not load the list of tests. Please check your connection and try again.`;

/** Loaded when the page is at rest, so that reading works offline afterwards. */
async function prepareReader() {
  const [{ prepareReader: prepare }] = await Promise.all([
    import("./reading/read-here.ts"),
    loadAddTests(),
  ]);
  return prepare();
}

/** The box and what was read in it (product §2: Prescription). */
export function PrescriptionPage({
  posted,
  lab,
}: {
  posted?: Posted;
  lab: LabDetails | undefined;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [reading, setReading] = useState(posted?.reading);
  /** Each reading is a new list: nothing of the last choices stays. */
  const [round, setRound] = useState(0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(posted?.failure ?? "");

  async function read(text: string) {
    keepTyped(text);
    setPending(true);
    setFailure("");
    try {
      const reader = await prepareReader();
      // React keeps the last list until the code of the button is here.
      startTransition(() => {
        setReading(reader(text));
        setRound((last) => last + 1);
      });
    } catch (error) {
      if (!isUnreachable(error)) console.error(error);
      setFailure(FAILED);
    } finally {
      setPending(false);
    }
  }

  const begin = useEffectEvent(() => {
    const typed = posted?.text ?? typedText();
    if (!box.current || posted || !typed) return;
    box.current.value = typed;
    void read(typed);
  });
  useEffect(() => {
    begin();
    return whenIdle(() => void prepareReader().catch(logBug));
  }, []);
  useEffect(() => {
    if (round > 0) heading.current?.focus();
  }, [round]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending) void read(box.current?.value ?? "");
  }

  function clear() {
    keepTyped("");
    if (box.current) box.current.value = "";
    setReading(undefined);
    setFailure("");
    box.current?.focus();
  }

  return (
    <div className={reading ? styles.columns : styles.alone}>
      <PrescriptionForm
        box={box}
        typed={posted?.text ?? ""}
        pending={pending}
        hasRead={reading !== undefined}
        failure={failure}
        onSubmit={onSubmit}
        onClear={clear}
      />
      {reading && <ReadingList key={round} reading={reading} lab={lab} heading={heading} />}
    </div>
  );
}
