/** Captions of a film: what is read while it runs, and as its transcript beside it. */

/** One caption, from and until a second of the film. */
export interface Cue {
  readonly from: number;
  readonly until: number;
  readonly words: string;
}

const timing = /^(\d\d):(\d\d)\.(\d{3}) --> (\d\d):(\d\d)\.(\d{3})$/;

/**
 * Reads WebVTT as far as our films use it: a header, then cues of a time line and words, an empty line before each.
 * @returns undefined when the text is anything else, or its cues are empty, overlap or run backwards
 * @see https://www.w3.org/TR/webvtt1/#file-structure
 */
export function readCaptions(text: string): readonly Cue[] | undefined {
  const [header, ...blocks] = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  if (header !== 'WEBVTT' || blocks.length === 0) return undefined;
  const cues: Cue[] = [];
  for (const block of blocks) {
    const [first = '', ...lines] = block.split('\n');
    const [, ...digits] = timing.exec(first) ?? [];
    const [m1, s1, f1, m2, s2, f2] = digits.map(Number) as [number, number, number, number, number, number];
    const cue = { from: m1 * 60 + s1 + f1 / 1000, until: m2 * 60 + s2 + f2 / 1000, words: lines.join(' ').trim() };
    const follows = cue.from >= (cues.at(-1)?.until ?? 0) && cue.until > cue.from;
    // Tags and entities would need a reader of their own.
    if (!follows || cue.words === '' || /[<&]|-->/.test(cue.words)) return undefined;
    cues.push(cue);
  }
  return cues;
}

const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (seconds: number) =>
  `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}.${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;

/** The captions as a WebVTT file. */
export const captionsText = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, until, words }) => `${timeOf(from)} --> ${timeOf(until)}\n${words}`)].join('\n\n') +
  '\n';

/** Where the captions of a film lie: beside it, under its name. */
export const captionsPath = (film: string): string => film.replace(/\.webm$/, '.vtt');
