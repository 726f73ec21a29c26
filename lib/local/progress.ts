/** How far a start is: a line that moves on a terminal, a few plain lines elsewhere. */

/** One moment of a start. */
export interface Progress {
  /** What is being done, as a person reads it: `Deploying shop-dev-data`. */
  readonly step: string;
  /** Resources done so far and in all, where they are counted. */
  readonly done?: number;
  readonly total?: number;
  /** Not worth a plain line. */
  readonly brief?: boolean;
}

/** Where it is written: `process.stderr`, or what a test reads. */
export interface Screen {
  readonly isTTY?: boolean;
  /** Characters of a line. */
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ProgressLine {
  show(progress: Progress): void;
  /** Runs what prints something else, which the moving line makes room for. */
  beside(print: () => void): void;
  /** Nothing of the line is left behind. Safe to call twice. */
  end(): void;
}

/** Milliseconds between two drawings of the line, for its seconds and for many resources at once. */
const pace = 100;
const clear = '\r\x1b[2K';
/** Plain lines about stacks; with synthesis they are about ten. */
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
    // A longer one would wrap, and its first half could never be taken back.
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

/** A step is told when it is over: of a start that is refused at once nothing stands before the reason. */
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
      // What is not over has failed: the reason is all there is to say.
      if (last?.total !== undefined && last.done === last.total) report();
      last = undefined;
    },
  };
}
