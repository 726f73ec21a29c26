/** A bell of four tones, synthesized: nothing is loaded for it. */

/** Partials of a hand bell: frequency ratio, level, duration in seconds. */
const partials = [
  [1, 0.4, 1.8],
  [2.0, 0.22, 1.3],
  [2.99, 0.16, 0.9],
  [4.21, 0.1, 0.5],
] as const;
const pitch = 659.25;
/** Times of the strokes, in seconds. */
const strokes = [0.05, 0.75] as const;
const length = 2.6;

function strike(context: AudioContext, into: AudioNode, at: number): void {
  for (const [height, loudness, seconds] of partials) {
    const tone = context.createOscillator();
    const fading = context.createGain();
    tone.frequency.value = pitch * height;
    fading.gain.setValueAtTime(0, at);
    fading.gain.linearRampToValueAtTime(loudness, at + 0.008);
    fading.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
    tone.connect(fading).connect(into);
    tone.start(at);
    tone.stop(at + seconds);
  }
}

/**
 * Rings the bell.
 * @param onLevel called with the sound level, 0 to 1, on every animation frame
 * @param onEnd called with whether the sound could be played
 * @returns a function that stops it
 */
export function ringBell(onLevel: (level: number) => void, onEnd: (heard: boolean) => void): () => void {
  const context = new AudioContext();
  const meter = context.createAnalyser();
  meter.fftSize = 512;
  meter.connect(context.destination);
  const wave = new Float32Array(meter.fftSize);
  let frame = 0;
  let isOver = false;
  const end = (heard?: boolean) => {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    void context.close();
    if (heard !== undefined) onEnd(heard);
  };
  const measure = () => {
    meter.getFloatTimeDomainData(wave);
    const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    onLevel(Math.min(1, loudest * 1.3));
    frame = requestAnimationFrame(measure);
  };
  const timer = setTimeout(() => end(context.state === 'running'), length * 1000);
  void context.resume().then(() => {
    if (isOver) return;
    for (const stroke of strokes) strike(context, meter, context.currentTime + stroke);
    measure();
  });
  return () => end();
}
