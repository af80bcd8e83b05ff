import { useEffect, useRef } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "./new-link.module.css";

/** Whose link was made. `url` is not stored, so only this answer has it. */
export type Link = { id: string; name: string; url: string };

type Props = { link: Link; isCopied: boolean; onCopy: () => void; onClose: () => void };

/** A link that was just made, to be passed on by its creator: no notice is sent automatically. */
export function NewLink({ link, isCopied, onCopy, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // Over http the browser has no clipboard: what is selected can be copied by hand.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <section className={styles.link} aria-label="New link">
      <p role="status">
        <b>Link for {link.name}. It works once, for 24 hours.</b> Earlier links stopped working.
        Send it to them yourself; it is not shown again.
      </p>
      <div className={styles.row}>
        <input ref={field} readOnly aria-label={`Link for ${link.name}`} value={link.url} />
        <DeskButton onClick={onCopy}>{isCopied ? "Copied" : "Copy link"}</DeskButton>
        <DeskButton kind="bareSquare" aria-label="Close" onClick={onClose}>
          <DeskIcon name="close" />
        </DeskButton>
      </div>
    </section>
  );
}
