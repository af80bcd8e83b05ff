import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { deskClock } from "#app/lib/desk-times.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { DeliveriesLabel } from "./deliveries-label.tsx";
import { DryRunLabel, ReadListForm } from "./list-label.tsx";
import { MESSAGES_PATH } from "./messages-forms.ts";
import type { MessagesView } from "./messages-view.server.ts";
import { OpenMessage } from "./open-message.tsx";
import { RemindersLabel } from "./reminders-label.tsx";
import { SenderLabel } from "./sender-label.tsx";
import { SendingTable } from "./sending-table.tsx";
import { TryLabel } from "./try-it/try-label.tsx";
import styles from "./messages.module.css";

type Props = MessagesView & {
  people: number;
  /** Why the last file was not taken; blank at first. */
  refused: string;
  lab: { name: string; phone: string };
};

/** What goes out to patients, by which channels, and as what it is registered (product §10: Messages). */
export const MessagesPage = (view: Props) => (
  <>
    <DeskHead
      title="Messages"
      sub={`${
        view.sender.entity ? "No SMS leaves whose words are not registered. " : ""
      }Up to date at ${deskClock(new Date(view.now))}`}
    >
      <a className={buttonClass("button")} href={`${MESSAGES_PATH}/templates.csv`} download>
        <DeskIcon name="download" />
        Download {view.templateCount} templates
      </a>
    </DeskHead>
    <LabLinks people={view.people} toLookAt={view.toLookAt} />
    <div className={styles.columns}>
      {view.isListGone && (
        <div className={styles.wide}>
          <Band icon="alert">
            <b>This list is not kept any more.</b> It was applied, or is older than a week.
          </Band>
        </div>
      )}
      {view.run && (
        <div className={styles.wide}>
          <DryRunLabel run={view.run} />
        </div>
      )}
      <div>
        <SenderLabel sender={view.sender} savedAt={view.savedAt} />
        <SendingTable
          rows={view.rows}
          order={view.order}
          off={view.off}
          hasCodes={view.hasCodes}
          open={view.open?.event}
        />
        {view.open && <OpenMessage {...view.open} />}
      </div>
      <div>
        {view.tryIt && <TryLabel key={view.tryIt.event} of={view.tryIt} />}
        <WorkLabel title="Operator’s list">
          <ReadListForm refused={view.refused} />
        </WorkLabel>
        <RemindersLabel reminders={view.reminders} lab={view.lab} />
        <DeliveriesLabel deliveries={view.deliveries} now={view.now} />
      </div>
    </div>
  </>
);
