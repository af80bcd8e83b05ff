/** A booth as the site gets it. */
export const BOOTH = {
  _id: "indiranagar",
  name: "Indiranagar Collection Booth",
  address: "Ground floor, 100 Feet Road, Indiranagar",
  city: "Bengaluru",
  pincode: "560038",
  phone: "1000000101",
  timing: "6:30 AM - 8:00 PM",
  workingDays: "Monday - Sunday",
};
