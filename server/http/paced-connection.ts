import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";

type Chunk = { chunk: Buffer; encoding: BufferEncoding };
type Done = (error?: Error | null) => void;

const HEAD_END = "\r\n\r\n";
const NOTHING = Buffer.alloc(0);

/**
 * A connection as node:http sees it, with one request at a time. By itself node:http makes objects of
 * every pipelined request it has read (two thousand in 64 KiB), before the first answer is sent. Here
 * a request waits until the answer before it has been handed to the system; what waits is at most one
 * chunk of 64 KiB, and nothing more is read meanwhile.
 */
class PacedConnection extends Duplex {
  readonly #socket: Socket;
  #waiting: Buffer;
  #inputEnded = false;
  #unanswered = 0;
  #latest: IncomingMessage | undefined;

  constructor(socket: Socket, first: Buffer) {
    super();
    this.#socket = socket;
    this.#waiting = first;
    socket.on("data", (chunk: Buffer) => {
      this.#waiting = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : chunk;
      this.#letThrough();
    });
    socket.on("end", () => {
      this.#inputEnded = true;
      this.#letThrough();
    });
    socket.on("timeout", () => this.emit("timeout"));
    socket.on("error", (error) => this.destroy(error));
    socket.on("close", () => this.destroy());
  }

  get remoteAddress() {
    return this.#socket.remoteAddress;
  }

  /** Counts a request until its answer is sent, or never will be. */
  count(request: IncomingMessage, response: ServerResponse) {
    this.#unanswered += 1;
    this.#latest = request;
    response.once("close", () => {
      this.#unanswered -= 1;
      this.#letThrough();
    });
  }

  setTimeout(ms: number) {
    this.#socket.setTimeout(ms);
    return this;
  }

  /** As a socket's: closes when all is written, without waiting for the client to close its side. */
  destroySoon() {
    if (this.writableFinished) return void this.destroy();
    this.once("finish", () => this.destroy());
    this.end();
  }

  #letThrough() {
    while (this.#waiting.length > 0 && this.#mayParse()) {
      // Cut behind the end of a head, so that a piece adds one request at most.
      const end = this.#waiting.indexOf(HEAD_END);
      const piece = end < 0 ? this.#waiting : this.#waiting.subarray(0, end + HEAD_END.length);
      this.#waiting = this.#waiting.subarray(piece.length);
      this.push(piece);
    }
    if (this.#waiting.length > 0) return void this.#socket.pause();
    this.#waiting = NOTHING;
    if (this.#socket.isPaused()) this.#socket.resume();
    if (this.#inputEnded && this.#isAnswered()) this.push(null);
  }

  #mayParse() {
    if (this.destroyed || this.writableEnded) return false;
    return this.readableFlowing === true && this.readableLength === 0 && this.#isAnswered();
  }

  /** True as well while a body is being read: the rest of it must be let through. */
  #isAnswered() {
    return this.#unanswered === 0 || this.#latest?.complete === false;
  }

  override _read() {
    // Later, because a stream gives on at once only what is pushed outside of _read: #mayParse must
    // know of the request in each piece before the next.
    queueMicrotask(() => this.#letThrough());
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: Done) {
    this.#socket.write(chunk, encoding, done);
  }

  override _writev(chunks: Chunk[], done: Done) {
    this.#socket.cork();
    const last = chunks.pop();
    for (const { chunk, encoding } of chunks) this.#socket.write(chunk, encoding);
    if (last) this.#socket.write(last.chunk, last.encoding, done);
    this.#socket.uncork();
  }

  override _final(done: Done) {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: Done) {
    this.#waiting = NOTHING;
    this.#socket.destroy();
    done(error);
  }
}

/**
 * Lets node:http serve connections with one unanswered request at a time.
 * @returns what hands a connection over, with the chunk that was read of it already.
 */
export function paceConnections(server: Server) {
  const [serve] = server.listeners("connection");
  const count = (request: IncomingMessage, response: ServerResponse) => {
    const connection: unknown = request.socket;
    if (connection instanceof PacedConnection) connection.count(request, response);
    // node:http drops what follows an upgrade that nobody takes, as far as it came in the same chunk.
    // The next request would then begin anywhere, so there is none.
    if (request.headers.upgrade !== undefined) response.setHeader("Connection", "close");
  };
  server.prependListener("request", count);
  return (socket: Socket, chunk: Buffer) => {
    // By its documentation node:http takes any Duplex; its type asks for a Socket.
    if (serve) Reflect.apply(serve, server, [new PacedConnection(socket, chunk)]);
  };
}
