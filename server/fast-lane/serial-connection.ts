import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";

type Chunk = { chunk: Buffer; encoding: BufferEncoding };
type Done = (error?: Error | null) => void;

const HEAD_END = "\r\n\r\n";
const NOTHING = Buffer.alloc(0);

/**
 * A connection that gives node:http one request at a time. node:http otherwise parses every pipelined
 * request it has read (two thousand in 64 KiB) before the first response is sent. Here a request waits
 * until the previous response has been written to the socket. At most one chunk of 64 KiB waits, and
 * the socket is paused meanwhile (backpressure).
 */
class SerialConnection extends Duplex {
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
      this.#passOn();
    });
    socket.on("end", () => {
      this.#inputEnded = true;
      this.#passOn();
    });
    socket.on("timeout", () => this.emit("timeout"));
    socket.on("error", (error) => this.destroy(error));
    socket.on("close", () => this.destroy());
  }

  get remoteAddress() {
    return this.#socket.remoteAddress;
  }

  /** Counts a request until its response is closed. */
  count(request: IncomingMessage, response: ServerResponse) {
    this.#unanswered += 1;
    this.#latest = request;
    response.once("close", () => {
      this.#unanswered -= 1;
      this.#passOn();
    });
  }

  setTimeout(ms: number) {
    this.#socket.setTimeout(ms);
    return this;
  }

  /** Like net.Socket: destroys after all data is written, without waiting for the client's FIN. */
  destroySoon() {
    if (this.writableFinished) return void this.destroy();
    this.once("finish", () => this.destroy());
    this.end();
  }

  #passOn() {
    while (this.#waiting.length > 0 && this.#mayParse()) {
      // Cut after the end of a head, so that a piece adds at most one request.
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

  /** Also true while a body is being read: the rest of it must pass. */
  #isAnswered() {
    return this.#unanswered === 0 || this.#latest?.complete === false;
  }

  override _read() {
    // In a microtask: data pushed inside _read is emitted later, but #mayParse must see the request of
    // each piece before it passes the next.
    queueMicrotask(() => this.#passOn());
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
 * Makes node:http serve one request per connection at a time.
 * @returns a function that hands over a connection and the chunk already read from it.
 */
export function serveSerially(server: Server) {
  const [serve] = server.listeners("connection");
  const count = (request: IncomingMessage, response: ServerResponse) => {
    const connection: unknown = request.socket;
    if (connection instanceof SerialConnection) connection.count(request, response);
    // After an ignored upgrade node:http drops the rest of the chunk, so the next request could start
    // anywhere in the stream: allow none.
    if (request.headers.upgrade !== undefined) response.setHeader("Connection", "close");
  };
  server.prependListener("request", count);
  return (socket: Socket, chunk: Buffer) => {
    // node:http is documented to take any Duplex; its type asks for a Socket.
    if (serve) Reflect.apply(serve, server, [new SerialConnection(socket, chunk)]);
  };
}
