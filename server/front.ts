import type { Server } from "node:http";

/** One of the two fronts of the process: the public site and the lab's desk. */
export type Front = {
  /** As the first words of `… is at http://…`. */
  name: string;
  host: string;
  server: Server;
  /** @returns the port. */
  listen: () => Promise<number>;
  /** What the operator reads below the address, given it; a line each. */
  hints?: (address: string) => Promise<string[]>;
  /** Stops accepting and waits for the open requests. */
  stop: () => Promise<void>;
};
