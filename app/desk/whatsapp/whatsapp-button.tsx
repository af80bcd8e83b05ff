import { useFetcher } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { WhatsAppKind } from "./whatsapp-messages.ts";
import type { WhatsAppPost } from "./whatsapp-forms.ts";

type Props = {
  /** The visit or the callback. */
  subjectId: string;
  kind: WhatsAppKind;
  href: string;
  /** What it says; without it an icon alone, which `name` tells apart from others. */
  words?: string;
  /** The patient, for a button that is an icon alone. */
  name?: string;
};

/** Opens WhatsApp with the text filled in, and notes in the history that it was opened. */
export function WhatsAppButton({ subjectId, kind, href, words, name }: Props) {
  const { submit } = useFetcher();
  return (
    <a
      className={buttonClass(words ? "button" : "square")}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={words ? undefined : `WhatsApp to ${name}`}
      onClick={() => {
        const opened = { intent: "opened", subject: subjectId, kind } satisfies WhatsAppPost;
        void submit(opened, { method: "post", action: "/whatsapp" });
      }}
    >
      <DeskIcon name="chat" />
      {words}
    </a>
  );
}
