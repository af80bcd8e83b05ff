import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
// The rules of the site's template: the frame takes the sheets of this page.
import "#app/ui/button.module.css";
import "#app/ui/text.module.css";
import "#app/domain/blog/post-article.module.css";
import styles from "./post-preview.module.css";

type Props = { html: string; lang: string };

/**
 * The very page: the site's template, in a frame of its own where no script runs. The frame has the sheets of
 * this page, and is as wide as a phone or as the column.
 */
export function PostPreview({ html, lang }: Props) {
  const [isPhone, setPhone] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const hydrated = useHydrated();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || !isReady) return;
    page.documentElement.lang = lang;
    page.body.className = styles.page ?? "";
    page.body.innerHTML = html;
  }, [html, lang, isReady]);
  function prepare() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    for (const sheet of document.head.querySelectorAll("style, link[rel=stylesheet]"))
      page.head.append(page.importNode(sheet, true));
    const base = page.createElement("base");
    // A link of the preview leads nowhere: the frame opens no windows.
    base.target = "_blank";
    page.head.append(base);
    setReady(true);
  }
  return (
    <WorkLabel
      title="Patients see"
      aside={
        hydrated && (
          <span className={styles.widths}>
            <DeskButton kind="inline" aria-pressed={isPhone} onClick={() => setPhone(true)}>
              Phone
            </DeskButton>
            {" · "}
            <DeskButton kind="inline" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
              Desktop
            </DeskButton>
          </span>
        )
      }
    >
      <noscript>Only script shows the page here.</noscript>
      {hydrated && (
        <iframe
          ref={frame}
          className={isPhone ? styles.phone : styles.frame}
          title="The page as patients see it"
          sandbox="allow-same-origin"
          srcDoc="<!doctype html><html><head></head><body></body></html>"
          onLoad={prepare}
        />
      )}
    </WorkLabel>
  );
}
