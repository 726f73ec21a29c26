import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { newContent } from '../../lib/content/new-content.ts';
import { InvalidContent } from '../../lib/content/source.ts';
import { writeFilm } from '../support/mp4.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'new-content-'));
  folder = join(parent, 'our-school');
  newContent(folder, '2026-11-23');
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a new folder compiles as it is: products without films are for sale, the rest are drafts', async () => {
  const { products, legal, schedule } = await compileContent(folder);
  expect(products.map(({ link, type }) => [link, type])).toEqual([
    ['live-class', 'stream'],
    ['membership', 'subscription'],
  ]);
  expect(legal['terms-of-use'].map(({ effective }) => effective)).toEqual(['2026-11-23']);
  expect(schedule.map(({ id }) => id)).toEqual(['live-class']);
});

const course = () => join(folder, 'products/first-course/product.yaml');
const withoutDraft = (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(/^draft: true\n/m, ''));

test('a course without its films names the missing ones', async () => {
  withoutDraft(course());
  const failed: unknown = await compileContent(folder).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(InvalidContent);
  const line = readFileSync(course(), 'utf8')
    .split('\n')
    .findIndex((each) => each.includes('film: films/what-you-need.mp4'));
  expect((failed as InvalidContent).problems).toContain(
    `${course()}:${line + 1}:9: sections[0].lessons[0].film names "films/what-you-need.mp4", which is not in ${join(folder, 'products/first-course')}`,
  );
});

test('with its films all four kinds are for sale', async () => {
  mkdirSync(join(folder, 'products/first-course/films'));
  for (const name of ['what-you-need', 'the-first-step', 'the-second-step']) {
    writeFilm(join(folder, `products/first-course/films/${name}.mp4`));
    writeFileSync(
      join(folder, `products/first-course/films/${name}.srt`),
      '1\n00:00:00,500 --> 00:00:01,500\nHello.\n',
    );
  }
  withoutDraft(course());
  withoutDraft(join(folder, 'products/first-bundle/product.yaml'));
  const { products } = await compileContent(folder);
  expect(products.map(({ type }) => type)).toEqual(['bundle', 'course', 'stream', 'subscription']);
});

test('existing files are not overwritten', () => {
  expect(() => newContent(folder, '2026-11-23')).toThrow(`${folder} is not empty`);
});
