/** A stream that says nothing for so long is broken: the server sends a beat every 8 seconds. */
const SILENCE_MS = 20_000;
/** The waits before a try to connect again; each is shortened by chance, so that not all come at once. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** A tab that nobody looks at gives its connection back: a browser has few for each server. */
const HIDDEN_MS = 60_000;
/** After so long without a touch the screen rests, so that the session can end (product §10: Live). */
const UNTOUCHED_MS = 12 * 60 * 60_000;

type On = {
  /** The screen may be old: read it again. */
  changed: () => void;
  lost: () => void;
  signedOut: () => void;
};

/** The part of EventSource that is used here. */
export type Stream = {
  addEventListener: (type: string, listener: (event: Event) => void) => void;
  close: () => void;
};

/** The stream of changes from `/live`: opened again whenever it breaks, closed while nobody looks. */
export class LiveConnection {
  readonly #on: On;
  readonly #open: () => Stream;
  #stream: Stream | undefined;
  #tries = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(on: On, open: () => Stream = () => new EventSource("/live")) {
    this.#on = on;
    this.#open = open;
  }

  start() {
    if (this.#stream || this.#isOver) return;
    clearTimeout(this.#retry);
    const stream = this.#open();
    this.#stream = stream;
    this.#heard();
    stream.addEventListener("open", () => {
      this.#tries = 0;
      // What changed before the stream was open.
      this.#on.changed();
    });
    stream.addEventListener("changed", () => {
      this.#heard();
      this.#on.changed();
    });
    stream.addEventListener("beat", () => this.#heard());
    stream.addEventListener("signed-out", () => {
      this.stop();
      this.#on.signedOut();
    });
    stream.addEventListener("error", () => this.#broken());
  }

  get isOpen() {
    return this.#stream !== undefined;
  }

  /** Closes the stream; `start` opens it again. */
  stop() {
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    clearTimeout(this.#rest);
    this.#stream?.close();
    this.#stream = undefined;
  }

  /** Stops for good. */
  end() {
    this.#isOver = true;
    this.stop();
  }

  /** Somebody looks at the page, or no longer. */
  show(isVisible: boolean) {
    if (isVisible) return this.touch();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.stop(), HIDDEN_MS);
  }

  /** Somebody touches the page. */
  touch() {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.stop(), UNTOUCHED_MS);
    this.start();
  }

  #heard() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#broken(), SILENCE_MS);
  }

  #broken() {
    this.stop();
    this.#on.lost();
    const wait = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)] ?? 0;
    this.#retry = setTimeout(() => this.start(), wait * (0.5 + Math.random() / 2));
  }
}
