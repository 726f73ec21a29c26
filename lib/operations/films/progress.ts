/** Upload progress: a line updated in place on a terminal, plain lines elsewhere. */
/** Where progress is written: `process.stderr`, or a test's buffer. */
export interface Screen {
  readonly isTTY?: boolean;
  /** Width of a line in characters. */
  readonly columns?: number;
  write(text: string): unknown;
}

export interface UploadProgress {
  /** Adds bytes that are now in the bucket. */
  add(bytes: number, sent: boolean): void;
  /** Reports a complete file. */
  done(file: string): void;
  end(): void;
}

const pace = 200;
/** Number of plain lines: one per tenth of all bytes. */
const steps = 10;
const clear = '\r\x1b[2K';

/** A size in the unit that fits it. */
export function sizeWords(bytes: number): string {
  const at = bytes < 1e3 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** at;
  return `${at === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${['bytes', 'kB', 'MB', 'GB'][at]}`;
}

/** @param now milliseconds */
export function createUploadProgress(
  screen: Screen,
  all: { readonly files: number; readonly bytes: number },
  now: () => number = () => performance.now(),
): UploadProgress {
  const began = now();
  let [there, sent, files, drawn, step] = [0, 0, 0, -Infinity, 0];
  const percent = () => Math.floor((there / all.bytes) * 100);
  const line = () => {
    const seconds = (now() - began) / 1000;
    const speed = sent > 0 && seconds >= 1 ? `${sizeWords(sent / seconds)}/s` : '';
    const amount = `${sizeWords(there)} of ${sizeWords(all.bytes)}`;
    return [`${files} of ${all.files} files`, amount, `${percent()}%`, speed].filter(Boolean).join(' · ');
  };
  const draw = () => {
    drawn = now();
    screen.write(clear + line().slice(0, Math.max(1, (screen.columns || 80) - 1)));
  };
  return {
    add(bytes, wasSent) {
      there += bytes;
      if (wasSent) sent += bytes;
      if (screen.isTTY) {
        if (now() - drawn >= pace) draw();
      } else if (Math.floor((there / all.bytes) * steps) > step) {
        step = Math.floor((there / all.bytes) * steps);
        screen.write(`${line()}\n`);
      }
    },
    done(file) {
      files += 1;
      screen.write(`${screen.isTTY ? clear : ''}${file} is uploaded\n`);
      if (screen.isTTY) draw();
    },
    end() {
      if (screen.isTTY) screen.write(clear);
    },
  };
}
