/** Who did something: a colleague, or one of three who have no account. */
export type Actor = { staffId: string; name: string } | { staffId: null; name: NamedActor };

type NamedActor = "patient" | "command line" | "machine";

const named = (name: NamedActor): Actor => ({ staffId: null, name });

export const PATIENT = named("patient");
export const COMMAND_LINE = named("command line");
export const MACHINE = named("machine");

/** `Kavitha Nair`, `The patient`: the subject of a sentence. */
export const actorInWords = ({ staffId, name }: { staffId: string | null; name: string }) =>
  staffId === null ? `The ${name}` : name;

/** Patients act for themselves, on their ticket: nobody takes that back for them (product §10: History). */
export const isByPatient = ({ staffId, actor }: { staffId: string | null; actor: string }) =>
  staffId === null && actor === PATIENT.name;
