/** The progress of a start: a line that is redrawn on a terminal, a few plain lines elsewhere. */

/** One step of a start. */
export interface Progress {
  /** The current step, for people: `Deploying shop-dev-data`. */
  readonly step: string;
  /** Resources done so far and in total, where they are counted. */
  readonly done?: number;
  readonly total?: number;
  /** Too short for a plain line. */
  readonly brief?: boolean;
}

/** Where it is written: `process.stderr`, or a test's buffer. */
export interface Screen {
  readonly isTTY?: boolean;
  /** The width of a line, in characters. */
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ProgressLine {
  show(progress: Progress): void;
  /** Runs code that prints something else; the progress line is cleared meanwhile. */
  beside(print: () => void): void;
  /** Erases the line. Safe to call twice. */
  end(): void;
}

/** Milliseconds between redraws: updates the elapsed seconds, and limits redraws when many resources change at once. */
const pace = 100;
const clear = '\r\x1b[2K';
/** Maximum plain lines about stacks; with synthesis, about ten in total. */
const mostLines = 8;

/** @param now milliseconds */
export function createProgressLine(screen: Screen, now: () => number = () => performance.now()): ProgressLine {
  const began = now();
  const seconds = (from: number) => ((now() - from) / 1000).toFixed(1);
  return screen.isTTY ? movingLine(screen, () => seconds(began)) : plainLines(screen, now, seconds);
}

const counted = ({ done, total }: Progress) => (total === undefined ? '' : `${done}/${total} resources`);

function movingLine(screen: Screen, seconds: () => string): ProgressLine {
  let last: Progress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let drawn = 0;
  const draw = () => {
    drawn = performance.now();
    const text = [last!.step, counted(last!), `${seconds()} s`].filter(Boolean).join(' · ');
    // A longer line would wrap, and its first half could not be erased.
    screen.write(clear + text.slice(0, Math.max(1, (screen.columns || 80) - 1)));
  };
  return {
    show(progress) {
      const isOther = progress.step !== last?.step;
      last = progress;
      timer ??= setInterval(draw, pace).unref();
      if (isOther || performance.now() - drawn >= pace) draw();
    },
    beside(print) {
      if (timer) screen.write(clear);
      print();
      if (timer) draw();
    },
    end() {
      if (!timer) return;
      clearInterval(timer);
      timer = undefined;
      screen.write(clear);
    },
  };
}

/** Prints a step when it ends, so an immediate failure prints only its reason. */
function plainLines(screen: Screen, now: () => number, seconds: (from: number) => string): ProgressLine {
  let last: Progress | undefined;
  let began = now();
  let reported = 0;
  const report = () => {
    const { step, done = 0, total, brief } = last!;
    if (brief) return void (began = now());
    const isDue = total === undefined || done === total || done - reported >= total / mostLines;
    if (!isDue) return;
    if (total !== undefined) reported = done;
    screen.write(`${[step, counted(last!), `${seconds(began)} s`].filter(Boolean).join(' · ')}\n`);
    began = now();
  };
  return {
    show(progress) {
      if (last && progress.step !== last.step) report();
      last = progress;
    },
    beside: (print) => print(),
    end() {
      // A step that has not ended has failed; its reason is printed elsewhere.
      if (last?.total !== undefined && last.done === last.total) report();
      last = undefined;
    },
  };
}
