import { readCaptions, type Cue } from '../../../lib/model/captions.ts';
import * as messages from './messages.tsx';
import { clock } from '../../ui/clock.ts';

/** Loads the captions from a (signed) URL. */
export async function captionsOf(address: string): Promise<readonly Cue[]> {
  const response = await fetch(address);
  const cues = response.ok && readCaptions(await response.text());
  if (!cues) throw new Error(`the captions answered ${response.status}`);
  return cues;
}

/** Index of the last of the sorted `starts` that is not after `time`; -1 before the first. */
export const indexAt = (starts: readonly number[], time: number): number =>
  starts.findLastIndex((start) => start <= time);

/** The caption at a moment; between two captions, the previous one. */
export const cueAt = (cues: readonly Cue[], time: number): number =>
  indexAt(
    cues.map(({ from }) => from),
    time,
  );

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** A text split into parts, with matches marked. Accents and case are ignored. */
export function marked(text: string, wanted: string): readonly { readonly text: string; readonly found: boolean }[] {
  const needle = folded(wanted.trim());
  if (needle === '') return [{ text, found: false }];
  // Characters whose case folding changes their length would shift the positions: fold each character separately.
  const signs = [...text];
  const hay = signs.map((sign) => folded(sign) || sign);
  const parts: { text: string; found: boolean }[] = [];
  let from = 0;
  for (let at = 0; at < signs.length; at += 1) {
    const length = lengthOfMatch(hay, at, needle);
    if (length === 0) continue;
    if (at > from) parts.push({ text: signs.slice(from, at).join(''), found: false });
    parts.push({ text: signs.slice(at, at + length).join(''), found: true });
    from = at + length;
    at = from - 1;
  }
  if (from < signs.length) parts.push({ text: signs.slice(from).join(''), found: false });
  return parts;
}

/** Number of characters from `at` that match the search text; 0 when they do not. */
function lengthOfMatch(hay: readonly string[], at: number, needle: string): number {
  let text = '';
  for (let end = at; end < hay.length && text.length < needle.length; end += 1) {
    text += hay[end];
    if (text === needle) return end - at + 1;
  }
  return 0;
}

/** The transcript as plain text, for download. */
export const transcriptText = (course: string, lesson: string, cues: readonly Cue[]): string =>
  [
    messages.transcriptOf(course, lesson),
    '',
    ...cues.map(({ from, words }) => `${clock(from).padStart(7)}  ${words}`),
    '',
  ].join('\n');
