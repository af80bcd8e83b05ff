import type { Language } from "#app/lib/language.ts";
import type { Variable } from "./message-variables.ts";
import type { PatientChannel } from "./patient-channels.ts";

/** The form of an entry of the table of messages (messages.ts). */

/** The words in braces of a text. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The text itself if it names each of the variables and no other; else a type that no text has. */
type Naming<Text extends string, V extends string> = [NamesIn<Text>, V] extends [V, NamesIn<Text>]
  ? Text
  : { unknown: Exclude<NamesIn<Text>, V>; missing: Exclude<V, NamesIn<Text>> };

type ToPatient<V extends Variable, Texts> = {
  /** What it is called on the desk, and when it is sent. */
  name: string;
  hint: string;
  channels: readonly (PatientChannel | "webhook")[];
  /**
   * Whether it tells of a visit and its bookings, of one booking, of a report, of tests to take again, or of
   * the money of a visit, or is a code.
   */
  about: "visit" | "booking" | "report" | "again" | "money" | "code";
  /** Entries of the history that it tells of. */
  after: readonly string[];
  /** One about the same visit takes the place of an unsent one of its topic. */
  topic?: string;
  /** The patient gets it so much later: until then Undo takes it back. */
  waitMs: number;
  /** Later it says nothing useful any more. */
  usefulMs: number;
  /** What it fills in. */
  uses: readonly V[];
  text: Texts;
};

/** A message to a patient. Each language's text has to name all that the message uses. */
export const toPatient = <
  const V extends Variable,
  const Texts extends Readonly<Record<Language, string>>,
>(
  message: ToPatient<V, Texts & { [L in keyof Texts]: Naming<Texts[L] & string, V> }>,
) => ({ ...message, to: "patient" as const });

type ToLab<V extends Variable, Text> = {
  name: string;
  channels: readonly ("email" | "webhook")[];
  usefulMs: number;
  uses: readonly V[];
  /** Its first line is the subject of the e-mail. */
  text: Text;
};

/** A message to the lab, in the language of its desk. */
export const toLab = <const V extends Variable, const Text extends string>(
  message: ToLab<V, Text & Naming<Text, V>>,
) => ({ ...message, to: "lab" as const });
