import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { durationOf } from '../../lib/content/preview.ts';
import { captionsText, readCaptions } from '../../lib/model/captions.ts';

const root = join(import.meta.dirname, '../../lib/content');

test('a preview has a path that changes with it, and is the film of its lesson', async () => {
  const { products, previews } = await compileContent(root);
  const shown = products.filter(({ preview }) => preview !== null);
  expect(shown.map(({ link }) => link).toSorted()).toEqual(Object.keys(previews).toSorted());
  expect(shown.length).toBeGreaterThan(0);
  for (const { link, preview, sections } of shown) {
    expect(preview).toBe(previews[link]!.path);
    expect(preview).toMatch(new RegExp(`^/previews/${link}-[0-9a-f]{12}\\.webm$`));
    const lesson = sections.flatMap(({ lessons }) => lessons).find((each) => each.preview)!;
    expect(Math.round(durationOf(Buffer.from(previews[link]!.film, 'base64'))!)).toBe(lesson.seconds);
    const captions = readFileSync(join(root, 'products', link, 'lessons', `${lesson.code}.vtt`), 'utf8');
    expect(previews[link]!.captions).toBe(captions);
  }
});

test('captions are read as they were written', () => {
  const cues = [
    { from: 0.4, until: 61.25, words: 'One.' },
    { from: 61.25, until: 75, words: 'Two, on a second minute.' },
  ];
  expect(readCaptions(captionsText(cues))).toEqual(cues);
  expect(readCaptions('WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nIn two\r\nlines\r\n')).toEqual([
    { from: 1, until: 2, words: 'In two lines' },
  ]);
});

test.each([
  ['no header', '00:01.000 --> 00:02.000\nWords'],
  ['no cue', 'WEBVTT\n'],
  ['no words', 'WEBVTT\n\n00:01.000 --> 00:02.000'],
  ['an end before its beginning', 'WEBVTT\n\n00:03.000 --> 00:02.000\nWords'],
  ['cues over each other', 'WEBVTT\n\n00:01.000 --> 00:03.000\nOne\n\n00:02.000 --> 00:04.000\nTwo'],
  ['a tag', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b>Words</b>'],
])('captions with %s are refused', (_, text) => {
  expect(readCaptions(text)).toBeUndefined();
});
