/** How something is done that is not done on the desk, in the owner's words. */
export const HOW = {
  prices:
    "Your list is a file from any spreadsheet, a row for each test with its name and your price. Give it to whoever runs the machine: one command shows first what would change, unusual prices on top, and then takes it.",
  address:
    "Buy a name and give it to whoever runs the machine. They let it point there, put a proxy with a certificate in front, and set it as the address of the site.",
  messages:
    "Whoever runs the machine turns SMS on; it takes an account with an SMS service. What the messages say is yours to write, under Lab, Texts of notices.",
  reviews:
    "Write down what a patient said, with name, area and the number of stars, and that they agreed. Whoever runs the machine puts it on the site.",
  booths:
    "Write down name, address, pincode, phone, hours and days of the booth. Whoever runs the machine puts it on the site.",
  posts:
    "Whoever runs the machine has the texts as files. Let them print one; when somebody with medical knowledge has checked it, they put it on the site.",
} as const;
