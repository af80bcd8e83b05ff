import { useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { sizeInWords } from "./file-words.ts";
import styles from "./first-page.module.css";
import type { ReportFile } from "#app/domain/report-files/report-file.ts";

type Props = {
  file: Pick<ReportFile, "id" | "name" | "pages" | "bytes">;
  /** Id of the heading. */
  headingId?: string;
};

/** The first page of a PDF, drawn in the browser, with the way to the whole of it. */
export function FirstPage({ file, headingId = "first-page" }: Props) {
  const [tries, setTries] = useState(0);
  const path = `/reports/files/${encodeURIComponent(file.id)}/pdf`;
  return (
    <section className={styles.page} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{file.name}</h2>
        <span className={styles.size}>{sizeInWords(file)}</span>
        <p className={styles.whole}>
          <a className={buttonClass("inline")} href={path} download={file.name}>
            Open whole PDF
          </a>
        </p>
      </div>
      <Drawing
        key={`${file.id} ${tries}`}
        path={path}
        name={file.name}
        onTryAgain={() => setTries(tries + 1)}
      />
    </section>
  );
}

type State = "waits" | "drawn" | "failed";

type DrawingProps = { path: string; name: string; onTryAgain: () => void };

/** Each file has a canvas of its own, so that no other one shows while it is drawn. */
function Drawing({ path, name, onTryAgain }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<State>("waits");
  useEffect(() => {
    const stop = new AbortController();
    draw(path, canvas.current, stop.signal)
      .then(() => stop.signal.aborted || setState("drawn"))
      .catch(() => stop.signal.aborted || setState("failed"));
    return () => stop.abort();
  }, [path]);
  return (
    <div className={styles.sheet} aria-busy={state === "waits"}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={`First page of ${name}`}
        hidden={state === "failed"}
      />
      {state === "waits" && (
        <p className={styles.note}>
          The first page is being drawn.
          <noscript> Without JavaScript it cannot be drawn: open the whole PDF.</noscript>
        </p>
      )}
      {state === "failed" && (
        <div className={styles.note} role="alert">
          <p>The first page could not be drawn. Open the whole PDF to see it.</p>
          <DeskButton kind="inline" onClick={onTryAgain}>
            Try again
          </DeskButton>
        </div>
      )}
    </div>
  );
}

async function draw(path: string, canvas: HTMLCanvasElement | null, signal: AbortSignal) {
  // Loaded with the first file that is opened: the library is larger than the rest of the desk.
  const [{ drawFirstPage }, answer] = await Promise.all([
    import("./draw-page.client.ts"),
    fetch(path, { signal }),
  ]);
  if (!answer.ok || !canvas) throw new Error(`the file was answered with ${answer.status}`);
  await drawFirstPage(new Uint8Array(await answer.arrayBuffer()), canvas, signal);
}
