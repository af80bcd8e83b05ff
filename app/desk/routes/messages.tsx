import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change, intent } from "#app/desk/access/intent.server.ts";
import { applyOperatorList } from "#app/desk/messages/apply-list.server.ts";
import { MESSAGE_FORMS as FORMS } from "#app/desk/messages/messages-forms.ts";
import { MessagesPage } from "#app/desk/messages/messages-page.tsx";
import { findMessages } from "#app/desk/messages/messages-view.server.ts";
import {
  saveChannel,
  saveOrder,
  saveReminder,
  saveReminderTime,
  saveSender,
} from "#app/desk/messages/save-sending.server.ts";
import { saveTemplateId } from "#app/desk/messages/save-template-id.server.ts";
import { sendOwnTest } from "#app/desk/messages/try-it/send-own-test.server.ts";
import { refusedFile } from "#app/desk/messages/refused-list.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { isPatientEvent } from "#app/domain/notices/messages.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import type { Route } from "./+types/messages";

const right = "manage-lab";

export const loader = deskLoader(right, async (given) => {
  const { db, now, url, config, staff, findApproval } = given;
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const message = asked("message");
  const event = isPatientEvent(message) ? message : undefined;
  const { name, phone } = config.lab;
  return {
    ...(await findMessages(db, now, given, {
      event,
      list: asked("list"),
      staffId: staff.id,
      // Another service is asked for an open message alone.
      approval: event && (await findApproval()),
    })),
    refused: refusedFile(asked("refused")),
    people: await countStaff(db),
    lab: { name, phone },
  };
});

export const action = deskAction({
  sender: change(right, FORMS.sender, saveSender),
  order: change(right, FORMS.order, saveOrder),
  channel: change(right, FORMS.channel, saveChannel),
  reminder: change(right, FORMS.reminder, saveReminder),
  "reminder-time": change(right, FORMS["reminder-time"], saveReminderTime),
  "template-id": change(right, FORMS["template-id"], (trx, by, form, { config }: Given) =>
    saveTemplateId(trx, by, form, config.lab.name),
  ),
  "apply-list": change(right, FORMS["apply-list"], (trx, by, { list }, { config }: Given) =>
    applyOperatorList(trx, by, list, config.lab.name),
  ),
  test: intent(right, FORMS.test, sendOwnTest),
});

export const meta = () => [{ title: "Messages" }];

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />;
}
