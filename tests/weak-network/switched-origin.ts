import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** One origin for a browser, whose server can be replaced by another or be gone. */
export async function switchedOrigin() {
  let port: number | undefined;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    if (port === undefined) return void client.destroy();
    const upstream = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  const leadTo = (url: string | undefined) => {
    port = url === undefined ? undefined : Number(new URL(url).port);
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${own}`,
    /** Further requests go to the server at `url`; undefined cuts every connection. */
    leadTo,
    close() {
      leadTo(undefined);
      server.close();
    },
  };
}
