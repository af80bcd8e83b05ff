/** A doctor of the list (product §10: Referring doctors); what is not known is blank. */
export type Doctor = {
  id: string;
  name: string;
  phone: string;
  clinic: string;
  registration: string;
  isRetired: boolean;
};

/** How many patients a doctor sent in a month, and how many of them agree that the doctor is told. */
export type Sent = { patients: number; agree: number };

export type ListedDoctor = Doctor & Sent;

/** The fields that a manager writes, in the order of the form. */
export const DOCTOR_FIELDS = {
  name: { label: "Name", words: "the name", longest: 100 },
  clinic: { label: "Clinic", words: "the clinic", longest: 200 },
  phone: { label: "Phone", words: "the phone number", longest: 20 },
  registration: { label: "Registration number", words: "the registration number", longest: 40 },
} as const;

export type DoctorField = keyof typeof DOCTOR_FIELDS;
export type DoctorTyped = Record<DoctorField, string>;
export const FIELD_NAMES = Object.keys(DOCTOR_FIELDS) as DoctorField[];

/** Those whose name or clinic has every word that is typed. */
export function matching<D extends Pick<Doctor, "name" | "clinic">>(
  doctors: readonly D[],
  words: string,
) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return doctors.filter(({ name, clinic }) => {
    const text = `${name} ${clinic}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** `12 patients, 3 agree` */
export function sentInWords({ patients, agree }: Sent) {
  if (patients === 0) return "No patients";
  const agreeing = agree === 0 ? "none agrees" : `${agree} ${agree === 1 ? "agrees" : "agree"}`;
  return `${patients} ${patients === 1 ? "patient" : "patients"}, ${agreeing}`;
}
