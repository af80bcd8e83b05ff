/** Said where the address of a visit stands, once its patient comes to the booth instead. */
export const AT_BOOTH = "At the booth";
