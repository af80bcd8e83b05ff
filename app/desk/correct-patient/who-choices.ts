/** What the pencils ask: whose name it is, and whose number. */

export const nameChoices = (reference: string) =>
  [
    {
      value: "spelling",
      label: "Same person, spelling",
      hint: "This booking, its labels and its receipt are written anew. A report that is out stays as it is.",
    },
    {
      value: "another",
      label: "Another person",
      hint: `The booking is for somebody else. Age, sex and doctor are asked again; ${reference} stays.`,
    },
  ] as const;

/** @param family who has the new number already: `10000 60038 has Usha Pai`; undefined for nobody. */
export const numberChoices = (name: string, family: string | undefined) =>
  [
    {
      value: "digit",
      label: "Same person, wrong digit",
      hint: `All open bookings of ${name} get this number. The old one finds nothing any more.`,
    },
    {
      value: "another",
      label: "Another person’s number",
      hint: `Only this booking.${family ? ` ${family}: they will be one family.` : ""}`,
    },
  ] as const;
