/** Accounts as choices beside the patient: `Sanjeevini Clinic, monthly`. */
export const monthlyPayers = (accounts: readonly { id: string; name: string }[]) =>
  accounts.map(({ id, name }) => ({ value: id, label: `${name}, monthly` }));
