/** How something is done that is not done on the desk, in the owner's words. */
export const HOW = {
  address:
    "Buy a name and give it to whoever runs the machine. They let it point there, put a proxy with a certificate in front, and set it as the address of the site.",
  messages:
    "Whoever runs the machine turns SMS on; it takes an account with an SMS service. What the messages say is yours to write, under Lab, Texts of notices.",
} as const;
