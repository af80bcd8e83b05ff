import { useState } from "react";
import { Link } from "react-router";
import { CHANNEL_NAMES, type PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { MessagePost } from "../messages-forms.ts";
import { NO_PHONE } from "./try-channels.ts";
import type { TryItView } from "./try-it-view.server.ts";
import { useLookAgain } from "./use-look-again.ts";
import styles from "./try-label.module.css";

/** Sends the open message to the colleague's own phone, and says what became of it. */
export function TryLabel({ of }: { of: TryItView }) {
  const { name, phone, channels, last, staffId } = of;
  useLookAgain(of.waitsFor);
  return (
    <WorkLabel title="Try it" aside={name}>
      {phone === null ? (
        <p>
          <Link to={`/people/${encodeURIComponent(staffId)}`}>{NO_PHONE}</Link>
        </p>
      ) : (
        <>
          <DeskInput label="My phone" remark="(from People)" value={phone} readOnly />
          {channels.length === 0 ? (
            <p className={styles.none}>
              {of.canSayTest
                ? "No channel of this message is set up on this server."
                : "Its words have no place for TEST. Ask for a code on the Reports page of the site."}
            </p>
          ) : (
            <TestForm of={of} channels={channels} />
          )}
        </>
      )}
      <div role="status">
        {last && (
          <p className={styles.result} data-kind={last.kind}>
            <DeskIcon name={ICONS[last.kind]} />
            <span>{last.words}</span>
          </p>
        )}
      </div>
    </WorkLabel>
  );
}

const ICONS = { waits: "clock", ok: "check", late: "clock", bad: "alert" } as const;

function TestForm({ of, channels }: { of: TryItView; channels: readonly PatientChannel[] }) {
  const { event, last } = of;
  const { change, busy } = useChange<MessagePost>();
  const request = { intent: "test", event } as const;
  const typed = useTypedBefore(request)?.channel ?? last?.channel;
  const [chosen, setChosen] = useState(channels.find((one) => one === typed) ?? channels[0]);
  // A tick of the server may take the chosen one away.
  const channel = channels.find((one) => one === chosen) ?? channels[0];
  return (
    <PostForm
      className={styles.form}
      request={request}
      onSend={() => channel && change({ ...request, channel })}
    >
      <Choices
        legend="Send it by"
        name="channel"
        choices={channels.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
        value={channel}
        onChange={setChosen}
      />
      <button className={buttonClass("primary")} disabled={busy}>
        <DeskIcon name="send" />
        Send a test to my phone
      </button>
    </PostForm>
  );
}
