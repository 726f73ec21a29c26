/** Reads captions written by other programs, WebVTT and SubRip, into the cues that a lesson shows. */
import { readFileSync } from 'node:fs';
import type { Cue } from '../model/captions.ts';

/** Captions that cannot be used for a lesson; the message continues after the file's name. */
export class UnreadableCaptions extends Error {}

/** `01:02:03.400`, `02:03.400`, and SubRip's comma. Cue settings may follow. */
const time = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})`;
const timing = new RegExp(`^${time}\\s+-->\\s+${time}(?:\\s.*)?$`);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/**
 * Reads a captions file. Ignores the names and numbers of cues, positions, styles, notes, and tags. Cues that overlap end where the next
 * begins.
 * @throws UnreadableCaptions
 */
export function readCaptionsFile(path: string): readonly Cue[] {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'); // prettier-ignore
  const isVtt = path.toLowerCase().endsWith('.vtt');
  if (isVtt && !/^WEBVTT(?:[ \t\n]|$)/.test(text)) throw new UnreadableCaptions('does not begin with WEBVTT');
  const lineOf = (line: string) => text.slice(0, text.indexOf(line)).split('\n').length;
  const cues: Cue[] = [];
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at < 0 || /^(NOTE|STYLE|REGION)\b/.test(lines[0]!)) continue;
    const found = timing.exec(lines[at]!.trim());
    if (!found)
      throw new UnreadableCaptions(
        `has in line ${lineOf(lines[at]!)} no time of a caption, as 00:01.000 --> 00:04.000 is: "${lines[at]!.trim()}"`,
      );
    const [from, until] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))];
    if (until <= from)
      throw new UnreadableCaptions(
        `has in line ${lineOf(lines[at]!)} a caption that ends before it begins: "${lines[at]!.trim()}"`,
      );
    const words = spoken(lines.slice(at + 1).join(' '));
    if (words !== '') cues.push({ from, until, words });
  }
  if (cues.length === 0) throw new UnreadableCaptions('has no captions');
  cues.sort((a, b) => a.from - b.from);
  return cues.map((cue, at) => {
    const next = cues[at + 1];
    if (next && next.from === cue.from)
      throw new UnreadableCaptions(`has two captions that begin together: "${cue.words}" and "${next.words}"`);
    return next && next.from < cue.until ? { ...cue, until: next.from } : cue;
  });
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (
  string | undefined
)[]): number {
  const thousandths = Number(fraction.padEnd(3, '0'));
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) + thousandths / 1000; // prettier-ignore
}

/** Removes tags (`<i>`, `<v Ada>`, `{\an8}`) and entities. */
const spoken = (text: string): string =>
  text
    .replace(/<[/a-zA-Z0-9.][^>]*>/g, '')
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
