import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { picture, type Film } from '../../lib/content/films/film.ts';
import { durationOf } from '../../lib/content/preview.ts';
import { captionsText, readCaptions } from '../../lib/model/captions.ts';

const root = join(import.meta.dirname, '../../lib/content');
const links = globSync('previews/*.ts', { cwd: join(root, 'films') }).map((file) => basename(file, '.ts'));

test.each(links)('%s: the film beside the product is the one that is drawn', async (link) => {
  const { film } = (await import(join(root, 'films/previews', `${link}.ts`))) as { film: Film };
  const beside = (name: string) => readFileSync(join(root, 'products', link, name));
  expect(beside('preview.vtt').toString()).toBe(captionsText(film.cues));
  expect(durationOf(beside('preview.webm'))).toBe(film.seconds);
  const moments = Array.from({ length: film.seconds * 4 }, (_, quarter) => picture('#000', film.draw(quarter / 4)));
  expect(moments.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  expect(new Set(moments).size).toBeGreaterThan(film.seconds);
});

test('a product has a film key that changes with the film, or none', async () => {
  const { products, previews } = await compileContent(root);
  const named = products.filter(({ preview }) => preview !== null);
  expect(named.map(({ link }) => link).sort()).toEqual([...links].sort());
  for (const { link, preview } of named) {
    expect(preview).toBe(previews[link]!.path);
    expect(preview).toMatch(new RegExp(`^/previews/${link}-[0-9a-f]{12}\\.webm$`));
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
