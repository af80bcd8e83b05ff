/** That nobody agreed that the reports go to who booked from abroad: also after another number, or patient. */
export const NOT_AGREED = { bookerAgreedName: null, bookerAgreedAt: null, bookerAgreedById: null };
