/** The browser's own alert (product §4: Snackbars and alerts); the one place to replace it. */
export function alertVisitor(message: string) {
  window.alert(message);
}
