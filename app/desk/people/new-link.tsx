import { useEffect, useRef } from "react";
import { Link as PageLink } from "react-router";
import { spacedPhone } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { type Link, linkByWhatsApp, linkLines } from "./link-words.ts";
import styles from "./new-link.module.css";

type Props = {
  link: Link;
  /** At work. */
  phone: string | null;
  labName: string;
  isCopied: boolean;
  onCopy: () => void;
  onClose: () => void;
};

/** A link that was just made, to be passed on by its creator: no notice is sent automatically. */
export function NewLink({ link, phone, labName, isCopied, onCopy, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const whatsapp = linkByWhatsApp(labName, link, phone);
  const [sign, , until] = linkLines(labName, link);
  // Over http the browser has no clipboard: what is selected can be copied by hand.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <section className={styles.link} aria-label="New link">
      <p role="status">
        <b>Link for {link.name}. It works once, for 24 hours.</b> An earlier one works no more. It
        is not shown again once this page is left.
      </p>
      <p className={styles.words}>{sign}</p>
      <div className={styles.row}>
        <input ref={field} readOnly aria-label={`Link for ${link.name}`} value={link.url} />
        {whatsapp && (
          <a
            className={buttonClass("primary")}
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
          >
            <DeskIcon name="chat" />
            Send by WhatsApp
          </a>
        )}
        <DeskButton onClick={onCopy}>{isCopied ? "Copied" : "Copy link"}</DeskButton>
        <DeskButton kind="bareSquare" aria-label="Close" onClick={onClose}>
          <DeskIcon name="close" />
        </DeskButton>
      </div>
      <p className={styles.words}>{until}</p>
      {whatsapp && phone ? (
        <p className={styles.hint}>
          WhatsApp opens with {spacedPhone(phone)} and these words. Nothing is sent until you press
          Send there. A new link ends this one.
        </p>
      ) : (
        <p className={styles.hint}>
          <PageLink to={`/people/${encodeURIComponent(link.id)}`}>Write the phone at work</PageLink>
          , or copy the link.
        </p>
      )}
    </section>
  );
}
