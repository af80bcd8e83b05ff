import type { PatientFacts } from "#app/domain/booking/patient-age.ts";
import type { CorrectionWord } from "./correction-word.ts";
import type { OtherPerson } from "./other-people.ts";
import type { PartialWord } from "./unready-tests.ts";
import type { SexNamed } from "./reader/fetal-sex.ts";

/** What was read in a PDF; each is as printed, and empty or null when it was not found. */
export type PdfFacts = {
  /** `Mrs. REKHA MENON` */
  name: string | null;
  /** Ten digits each; of the text and of the file's name. */
  phones: readonly string[];
  /** `DS-3C8L` */
  references: readonly string[];
  /** `words` as printed: `46 years`. */
  age: { years: number; words: string } | null;
  sex: "female" | "male" | "other" | null;
  /** Names of tests of the catalogue that it names. */
  tests: readonly string[];
  /** ISO day, 24-hour time if there is one, and the words as printed: `22-Nov-2026 18:10`. */
  collected: { day: string; time: string | null; words: string } | null;
  /** `CRITICAL`, where it says so of a result; absent in files that were read before it was looked for. */
  alarm?: string | undefined;
  /** Where it says that it corrects an earlier report; absent likewise. */
  correction?: CorrectionWord | undefined;
  /** Where it says that it is not all of the results, and tests that have none in it yet; absent likewise. */
  partial?: PartialWord | undefined;
  unready?: readonly string[] | undefined;
  /** Whom it names beside its patient, and whether all of it was read; absent likewise. */
  others?: readonly OtherPerson[] | undefined;
  isRead?: boolean | undefined;
  /** Whether a page may name the sex of an unborn child; absent likewise, and then nobody has looked. */
  sexNamed?: SexNamed | undefined;
};

/** A booking that a file may be of. */
export type FittingBooking = {
  id: string;
  reference: string;
  patientName: string;
  phone: string;
} & Pick<PatientFacts, "birthYear" | "sex">;

/** Which booking a file is of. */
export type FileMatch =
  | { kind: "fits"; by: "reference" | "phone" | "chosen"; booking: FittingBooking }
  /** Nobody can tell: a colleague chooses. */
  | { kind: "several"; bookings: readonly FittingBooking[] }
  /** `named` is the reference or the phone that no booking has. */
  | { kind: "unknown"; named: string }
  | { kind: "none"; maybe?: SuggestedBooking | undefined };

/** A booking that a file may be of by its name, age or sex, and test alone: a colleague has to choose it. */
export type SuggestedBooking = { reference: string; patientName: string; by: "age" | "sex" };

/** A PDF that was dropped on the desk, as its screen shows it. */
export type ReportFile = {
  id: string;
  name: string;
  bytes: number;
  pages: number;
  uploadedAt: string;
  facts: PdfFacts;
  match: FileMatch;
  /** The report that it was published as; it stays for a week. */
  published: { reportId: string; at: string; isWithdrawn: boolean } | undefined;
};
