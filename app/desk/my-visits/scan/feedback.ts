const SHORT_MS = 40;
const LONG_MS = 280;
const PAUSE_MS = 140;

/** One short buzz: the label is bound. */
export const buzzBound = () => void navigator.vibrate?.(SHORT_MS);

let sound: AudioContext | undefined;

/** Two long buzzes and a low tone: stop, this label is not this tube's. */
export function buzzStop() {
  navigator.vibrate?.([LONG_MS, PAUSE_MS, LONG_MS]);
  try {
    sound ??= new AudioContext();
    void sound.resume();
    playTone(sound, 0);
    playTone(sound, (LONG_MS + PAUSE_MS) / 1000);
  } catch {
    // No sound on this phone: it is said and felt.
  }
}

const LOW_HZ = 220;
const LOUD = 0.25;

function playTone(context: AudioContext, after: number) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + after;
  tone.type = "square";
  tone.frequency.value = LOW_HZ;
  volume.gain.value = LOUD;
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + LONG_MS / 1000);
}
