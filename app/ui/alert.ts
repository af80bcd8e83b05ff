/**
 * The browser's own alert (product §4: Snackbars and alerts); a lab that wants another way changes it
 * here.
 */
export function alertVisitor(message: string) {
  window.alert(message);
}
