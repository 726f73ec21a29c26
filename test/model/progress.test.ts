import fc from 'fast-check';
import { certificateNumber, isCertificateNumber } from '../../lib/model/certificates.ts';
import { noteId } from '../../lib/model/keys.ts';
import {
  heard,
  isComplete,
  isNews,
  known,
  lastSecond,
  mergeLessons,
  courseProgress,
  type Watched,
  type WatchedLessons,
} from '../../lib/model/progress.ts';

const codes = ['open', 'chart', 'constructor', 'risk'];
// Few instants and positions, so that devices agree and disagree often.
const at = fc.constantFrom(...[1, 2, 3, 4].map((second) => `2026-11-21T12:00:0${second}.000Z`));
const watched: fc.Arbitrary<Watched> = fc.record({ position: fc.nat(5), done: fc.boolean(), at });
const device: fc.Arbitrary<WatchedLessons> = fc.dictionary(fc.constantFrom(...codes), watched, {
  noNullPrototype: true,
});

test('reports of devices merge to the same result in any order and any number of times', () => {
  fc.assert(
    fc.property(device, device, device, (one, two, three) => {
      const merged = mergeLessons(one, two);
      expect(mergeLessons(two, one)).toEqual(merged);
      expect(mergeLessons(mergeLessons(one, two), three)).toEqual(mergeLessons(one, mergeLessons(two, three)));
      expect(mergeLessons(merged, one)).toEqual(merged);
      expect(isNews(merged, mergeLessons(merged, two))).toBe(false);
    }),
  );
});

test('the last used device decides each lesson’s position; done on any device stays done', () => {
  fc.assert(
    fc.property(device, device, (one, two) => {
      const merged = mergeLessons(one, two);
      for (const code of codes) {
        const told = [one, two].filter((each) => Object.hasOwn(each, code)).map((each) => each[code]!);
        if (told.length === 0) {
          expect(Object.hasOwn(merged, code)).toBe(false);
          continue;
        }
        const last = told
          .map((each) => each.at)
          .sort()
          .at(-1)!;
        const positions = told.filter((each) => each.at === last).map((each) => each.position);
        expect(merged[code]).toEqual({
          at: last,
          position: Math.max(...positions),
          done: told.some((each) => each.done),
        });
      }
    }),
  );
});

test('a future time counts as now, and positions are limited to a day', () => {
  const now = '2026-11-21T12:00:02.000Z';
  fc.assert(
    fc.property(fc.record({ position: fc.integer(), done: fc.boolean(), at }), (told) => {
      const taken = heard(told, now);
      expect(taken.at <= now && taken.at <= told.at).toBe(true);
      expect(taken.position >= 0 && taken.position <= lastSecond).toBe(true);
      if (told.position >= 0 && told.position <= lastSecond) expect(taken.position).toBe(told.position);
    }),
  );
});

test('the next lesson is one of the outline that is not done, unless all are done', () => {
  fc.assert(
    fc.property(device, fc.subarray(codes), (lessons, outline) => {
      const { done, of, resume, at: last } = courseProgress(outline, lessons);
      const open = outline.filter((code) => !(Object.hasOwn(lessons, code) && lessons[code]!.done));
      expect([done, of]).toEqual([outline.length - open.length, outline.length]);
      if (open.length === 0) expect(resume).toBeNull();
      else expect(open).toContain(resume);
      expect(isComplete(outline, lessons)).toBe(outline.length > 0 && open.length === 0);
      const seen = Object.values(known(lessons, outline)).map((each) => each.at);
      expect(last).toBe(seen.sort().at(-1) ?? null);
    }),
  );
});

const seen = (second: number, done = false): Watched => ({ position: 9, done, at: `2026-11-21T12:00:0${second}.000Z` });

test.each([
  ['nothing was watched: the first', {}, 'a'],
  ['one was begun', { b: seen(1) }, 'b'],
  ['two were begun: the one watched last', { a: seen(1), c: seen(2), d: seen(3, true) }, 'c'],
  ['the last one is done: the next', { a: seen(1, true), b: seen(2, true) }, 'c'],
  ['one in between was left out: on from the last', { a: seen(1, true), c: seen(2, true) }, 'd'],
  ['the end is done and one was left out', { a: seen(1, true), c: seen(2, true), d: seen(3, true) }, 'b'],
  ['all are done', { a: seen(1, true), b: seen(2, true), c: seen(3, true), d: seen(4, true) }, null],
])('where to go on when %s', (_, lessons: WatchedLessons, resume) => {
  expect(courseProgress(['a', 'b', 'c', 'd'], lessons).resume).toBe(resume);
});

test('a lesson that is not in the outline, or no longer, is ignored', () => {
  expect(courseProgress(['a'], { gone: seen(3, true) })).toEqual({ done: 0, of: 1, resume: 'a', at: null });
  expect(known({ a: seen(1), gone: seen(2) }, ['a', 'b'])).toEqual({ a: seen(1) });
});

test('notes are sorted by their time in the lesson', () => {
  const ids = [0, 9, 75, 3600, lastSecond].map((second) => noteId('open', second, '01ABC'));
  expect([...ids].sort()).toEqual(ids);
  expect(ids[2]).toBe('open#000075#01ABC');
});

test('a certificate’s number is recognized however it is typed, and nothing else is taken for one', () => {
  const id = '0f3a9b1c2d4e5f60718293a4b5c6d7e8';
  const typed = id.toUpperCase().match(/.{1,4}/g)!;
  for (const written of [id, typed.join('-'), typed.join(' '), ` ${id} `]) expect(certificateNumber(written)).toBe(id);
  expect(isCertificateNumber(id)).toBe(true);
  for (const other of ['', id.slice(1), `${id}0`, id.replace('f', 'g'), `${id.slice(1)}#`])
    expect(isCertificateNumber(other)).toBe(false);
});
