import { connect } from "node:net";

/** Writes these bytes to a server. @returns everything it answers until it closes the connection. */
export function exchange(url: string, text: string) {
  const { hostname, port } = new URL(url);
  return new Promise<string>((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding("latin1").on("data", (chunk) => (answer += chunk));
    socket.on("error", reject).on("close", () => resolve(answer));
  });
}
