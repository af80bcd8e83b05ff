/** Why nothing of the tests can be changed any more. */
export const reportIsOut = (reference: string) =>
  `The report of ${reference} is out. Make a new booking.`;
