import { plural, t } from "#app/lib/translate.ts";

/** `Shankar Bhat and 1 more`; one person by name alone. */
export function patientWords({ patientName, patients = [] }: Named) {
  const others = patients.length - 1;
  if (others < 1) return patientName;
  return t`${patientName} and ${plural(others, { one: "# more", other: "# more" })}`;
}

type Named = { patientName: string; patients?: readonly unknown[] | undefined };
