/** Every calendar day on the site is a day in India, in any server's or browser's time zone (product §5: Booking). */
export const ZONE = "Asia/Kolkata";
