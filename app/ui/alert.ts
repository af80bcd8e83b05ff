/**
 * Where the specification says "alert" it is the browser's own; a lab that wants another way changes
 * it here (readings: Bookings).
 */
export function alertVisitor(message: string) {
  window.alert(message);
}
