import type { ReportFile } from "#app/domain/report-files/report-file.ts";
import { personDoubt } from "../match/person-doubt.ts";

type Chosen = {
  file: Pick<ReportFile, "id" | "facts" | "match" | "published">;
  /** With a question it is not published. */
  guard: { open?: object | undefined } | undefined;
  /** The one that it fits. */
  booking: object | undefined;
};

type Given = {
  files: readonly { id: string }[];
  chosen: Chosen | undefined;
  isToPhone: boolean;
  mayPublish: boolean;
  /** ISO day. */
  today: string;
};

type Hint = readonly [keys: string, does: string];

/** The keys that do something for the chosen file, for the head of the screen. */
export function fileHints(given: Given): Hint[] {
  const { files, chosen } = given;
  const isMore = files.some(({ id }) => id !== chosen?.file.id);
  return [
    ...(isMore ? [["j k", "or arrows: next file"] as const] : []),
    ...(chosen && !chosen.file.published ? answerHints(chosen, given) : []),
  ];
}

/** Of what is asked beside a file that waits. */
function answerHints(
  { file, guard, booking }: Chosen,
  { isToPhone, mayPublish, today }: Given,
): Hint[] {
  const publish: Hint[] = guard?.open ? [] : [["Ctrl Enter", "publish"]];
  if (isToPhone && mayPublish) return [["y", "same person"], ...publish];
  const { match } = file;
  if (!booking) {
    const maybe = match.kind === "none" ? match.maybe : undefined;
    return maybe ? [["y Enter", `choose ${maybe.patientName}`]] : [];
  }
  if (!mayPublish) return [];
  const isDoubtful = personDoubt(file, today) !== undefined;
  return [isDoubtful ? ["y Enter", "say that you looked"] : ["y", "same person"], ...publish];
}
