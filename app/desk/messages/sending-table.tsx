import { Link } from "react-router";
import type { PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { CHANNEL_NAMES, readChannels } from "#app/domain/notices/patient-channels.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { FieldQuestion } from "#app/ui/desk/saved/field-question.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import labelTable from "#app/ui/desk/label-table.module.css";
import text from "#app/ui/text.module.css";
import { ORDERS, orderWords } from "./channel-words.ts";
import { MESSAGES_PATH } from "./messages-forms.ts";
import type { MessagesView } from "./messages-view.server.ts";
import { PressTick } from "./press-tick.tsx";
import page from "./messages.module.css";
import styles from "./sending-table.module.css";

type Row = MessagesView["rows"][number];
type Props = Pick<MessagesView, "rows" | "order" | "off" | "hasCodes"> & {
  open: string | undefined;
};

/** Every message, its channels, and whether its text is registered. */
export const SendingTable = ({ rows, order, off, hasCodes, open }: Props) => (
  <WorkLabel
    title="What we send, and how"
    aside="A channel that fails is followed by the next one ticked"
  >
    <table className={`${labelTable.table} ${styles.table}`}>
      <caption className={text.visuallyHidden}>Messages and channels</caption>
      <thead>
        <tr>
          <th scope="col">Message</th>
          {rows[0]?.ticks.map(({ channel }) => (
            <th key={channel} scope="col" className={styles.channel}>
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
          <th scope="col">Registered</th>
          <th scope="col" className={styles.count}>
            Sent, 7 days
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MessageRow key={row.event} row={row} isOpen={row.event === open} />
        ))}
      </tbody>
    </table>
    <OrderChoice stored={order} />
    {off.length > 0 && <p className={page.note}>{offWords(off, hasCodes)}</p>}
  </WorkLabel>
);

const MessageRow = ({
  row: { event, name, caption, ticks, mark, sent },
  isOpen,
}: {
  row: Row;
  isOpen: boolean;
}) => (
  <tr data-open={isOpen || undefined}>
    <th scope="row">
      <Link
        to={isOpen ? MESSAGES_PATH : `${MESSAGES_PATH}?message=${event}#open`}
        preventScrollReset={isOpen}
      >
        {name}
      </Link>
      {caption && <small>{caption}</small>}
    </th>
    {ticks.map(({ channel, isOn }) => (
      <td key={channel} className={styles.channel}>
        {isOn === undefined ? (
          <span className={styles.none}>
            <span aria-hidden="true">–</span>
            <span className={text.visuallyHidden}>not offered</span>
          </span>
        ) : (
          <PressTick
            request={{ intent: "channel", event, channel }}
            isOn={isOn}
            label={`${name} by ${CHANNEL_NAMES[channel]}`}
          />
        )}
        <span className={styles.onPhone} aria-hidden="true">
          {CHANNEL_NAMES[channel]}
        </span>
      </td>
    ))}
    <td className={styles.mark}>
      <Mark kind={mark.kind} {...(mark.icon && { icon: mark.icon })}>
        {mark.words}
      </Mark>
    </td>
    <td className={styles.count}>
      {sent}
      <span className={styles.onPhone}> sent in 7 days</span>
    </td>
  </tr>
);

/** Which channel is tried first. */
function OrderChoice({ stored }: { stored: string }) {
  const request = { intent: "order" } as const;
  const saved = useSavedValue({ stored, request });
  return (
    <PostForm className={styles.order} request={{ ...request, was: stored }} onSend={saved.leave}>
      <DeskField
        label="Order"
        remark="(the first one ticked is tried first)"
        error={saved.refusal?.said}
        below={<FieldQuestion {...saved} />}
      >
        {(control) => (
          <select
            {...control}
            name="value"
            value={saved.value}
            onChange={({ currentTarget: { value } }) => saved.choose(value)}
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {orderWords(readChannels(order))}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <noscript>
        <button className={buttonClass("button")}>Save</button>
      </noscript>
    </PostForm>
  );
}

/** `WhatsApp and E-mail are not set up on this server: nothing goes out by them.` */
function offWords(off: readonly PatientChannel[], hasCodes: boolean) {
  const names = off.map((channel) => CHANNEL_NAMES[channel]);
  const last = names.at(-1) ?? "";
  const nothing = hasCodes && off.includes("sms") ? "nothing but codes for reports" : "nothing";
  return names.length === 1
    ? `${last} is not set up on this server: ${nothing} goes out by it.`
    : `${names.slice(0, -1).join(", ")} and ${last} are not set up on this server: ${nothing} goes out by them.`;
}
