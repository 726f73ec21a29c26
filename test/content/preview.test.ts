/** A preview has no sound, as the site says, and is the film of its lesson. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPreview, readPreview } from '../../lib/content/preview.ts';
import { contentRoot } from '../../lib/content/root.ts';

const link = 'the-opening-hour';
let root: string;
let film: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preview-'));
  const folder = join(root, 'products', link);
  mkdirSync(folder, { recursive: true });
  for (const file of ['preview.webm', 'preview.vtt'])
    cpSync(join(contentRoot(''), 'products', link, file), join(folder, file));
  film = join(folder, 'preview.webm');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a preview without sound is read', () => {
  const problems: string[] = [];
  expect(readPreview(root, link, problems)?.path).toMatch(/^\/previews\/the-opening-hour-[0-9a-f]{12}\.webm$/);
  expect(problems).toEqual([]);
});

test('a preview with a sound track is refused', () => {
  const bytes = readFileSync(film);
  const picture = bytes.indexOf(Buffer.from([0x83, 0x81, 0x01]));
  expect(picture).toBeGreaterThan(0);
  // TrackType 2 is sound.
  bytes[picture + 2] = 2;
  writeFileSync(film, bytes);
  const problems: string[] = [];
  expect(readPreview(root, link, problems)).toBeUndefined();
  expect(problems).toEqual([
    expect.stringMatching(/preview\.webm:1:1: has sound, and the site says of every preview that it has none$/),
  ]);
});

test('a preview that is not the film of its lesson is refused', () => {
  const preview = readPreview(root, link, [])!;
  const problemsWith = (seconds: number, captions: string) => {
    const problems: string[] = [];
    const lesson = { name: 'Marks', seconds };
    checkPreview(root, link, { ...preview, captions }, lesson, { captions: 'preview.vtt' }, problems);
    return problems;
  };
  expect(problemsWith(28, preview.captions)).toEqual([]);
  expect(problemsWith(34, preview.captions)).toEqual([
    expect.stringMatching(/preview\.webm:1:1: takes 28 s, and its lesson "Marks" 34 s/),
  ]);
  expect(problemsWith(28, `${preview.captions}\n`)).toEqual([
    expect.stringMatching(/preview\.vtt:1:1: has other words than its lesson "Marks"/),
  ]);
});
