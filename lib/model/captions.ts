/** Captions of a film: shown during playback, and beside it as a transcript. */

/** One caption with its start and end, in seconds of the film. */
export interface Cue {
  readonly from: number;
  readonly until: number;
  readonly words: string;
}

const timing = /^(?:(\d{2,}):)?(\d\d):(\d\d)\.(\d{3}) --> (?:(\d{2,}):)?(\d\d):(\d\d)\.(\d{3})$/;

/**
 * Reads WebVTT in the form we publish: a header, then cues of a timing line and text, each preceded by an empty line.
 * @returns undefined if the text has any other form, or if cues are empty, overlap, or run backwards
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
    const words = lines.join(' ').trim();
    const cue = {
      from: secondsOf(digits.slice(0, 4)),
      until: secondsOf(digits.slice(4)),
      words: withoutEntities(words),
    };
    const follows = cue.from >= (cues.at(-1)?.until ?? 0) && cue.until > cue.from;
    // Tags are not supported.
    if (!follows || words === '' || /<|&(?!amp;|lt;|gt;)|-->/.test(words)) return undefined;
    cues.push(cue);
  }
  return cues;
}

const two = (value: number) => String(value).padStart(2, '0');
function timeOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(thousandths % 1000).padStart(3, '0')}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}

const secondsOf = ([hours, minutes, seconds, thousandths]: readonly (string | undefined)[]): number =>
  (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(thousandths) / 1000;

/** Escapes the three characters that have a meaning in WebVTT. @see https://www.w3.org/TR/webvtt1/#cue-text */
export const withEntities = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const withoutEntities = (words: string): string =>
  words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The captions as a WebVTT file. */
export const captionsText = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(({ from, until, words }) => `${timeOf(from)} --> ${timeOf(until)}\n${withEntities(words)}`),
  ].join('\n\n') + '\n';

/** Path of a film's captions: the same name with another extension. */
export const captionsPath = (film: string): string => film.replace(/\.webm$/, '.vtt');
