import { useState } from "react";
import {
  type FileOutcome,
  UPLOAD_PATH,
  type UploadAnswer,
} from "#app/domain/report-files/dropped-file.ts";

/** The server reads few at once; more requests would only wait there. */
const AT_ONCE = 2;

const NO_ANSWER = "It did not arrive: no answer from the server. Please drop it again.";

/** Sends one file. @returns its outcome, also when there was no answer. */
async function send(file: File): Promise<FileOutcome> {
  const { name } = file;
  const body = new FormData();
  body.append("file", file);
  try {
    const answer = await fetch(UPLOAD_PATH, { method: "POST", body });
    const said = (await answer.json()) as UploadAnswer;
    if (!("files" in said)) return { name, ok: false, said: said.said };
    return said.files[0] ?? { name, ok: false, said: NO_ANSWER };
  } catch {
    return { name, ok: false, said: NO_ANSWER };
  }
}

type Progress = { done: number; all: number };

/**
 * Sends files to the desk, each in a request of its own, so that one that is refused or lost keeps none
 * of the others. @param onDone is given the outcomes once nothing is under way.
 */
export function useUploads(onDone: (outcomes: readonly FileOutcome[]) => void) {
  const [progress, setProgress] = useState<Progress>();
  const [refused, setRefused] = useState<readonly FileOutcome[]>([]);

  async function upload(files: readonly File[]) {
    if (files.length === 0 || progress) return;
    setRefused([]);
    setProgress({ done: 0, all: files.length });
    const waiting = [...files];
    const outcomes: FileOutcome[] = [];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        outcomes.push(await send(file));
        setProgress({ done: outcomes.length, all: files.length });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setRefused(outcomes.filter(({ ok }) => !ok));
    setProgress(undefined);
    onDone(outcomes);
  }

  return {
    upload,
    progress,
    refused,
    forget: (one: FileOutcome) => setRefused(refused.filter((other) => other !== one)),
  };
}
