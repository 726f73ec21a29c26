/** Progress, notes and certificates. */
import {
  batch,
  broken,
  cancelled,
  conditionFailed,
  handlersOf,
  now,
  refusedWith,
  somethingWentWrong,
} from './handlers.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const lesson = (code: string) => ({ code, name: code.toUpperCase(), minutes: 1, preview: false });
const product = {
  link: 'forex',
  type: 'course',
  name: 'Forex',
  instructors: [],
  sections: [{ title: 'One', lessons: [lesson('a'), lesson('b')] }],
};
const owned = { until: null };
const done = { position: 60, done: true, at: '2026-11-01T00:00:00.000Z' };

describe('progress', () => {
  test('is returned to learners with access, in the order of the outline', () => {
    const { response } = handlersOf('Query.getProgress');
    const kept = { lessons: { b: done, gone: done } };
    expect(response({ result: batch(product, owned, kept) }).value).toMatchObject({
      lessons: [{ code: 'b' }],
      resume: 'a',
      done: 1,
      of: 2,
    });
    expect(response({ result: batch(product, { until: now }, kept) }).value).toEqual(refusedWith('NotOwned'));
  });

  test('includes how much of each film was played, wherever the player is now', () => {
    const rewound = { position: 0, done: false, at: done.at };
    const lessons = { a: rewound, b: rewound };
    const evidence = { ranges: { a: [[0, 20], [30, 40]] }, spare: 0, toldAt: 0, earlier: [] }; // prettier-ignore
    const played = { lessons: [{ code: 'a', position: 0, played: 30 }, { code: 'b', played: 0 }] }; // prettier-ignore
    const { response } = handlersOf('Query.getProgress');
    expect(response({ result: batch(product, owned, { lessons, evidence }) }).value).toMatchObject(played);
    expect(response({ result: batch(product, owned, { lessons }) }).value.lessons).toMatchObject([
      { played: 0 },
      { played: 0 },
    ]);
    const saved = handlersOf('steps/write-progress').response({
      stash: { answer: null, product, before: null },
      result: { lessons, evidence },
    });
    expect(saved.value).toMatchObject(played);
  });

  test('for more than fifty lessons at once is refused', () => {
    const { request } = handlersOf('Mutation.saveProgress');
    const lessons = (length: number) => ({ input: { link: 'forex', lessons: Array.from({ length }, () => ({})) } });
    expect(request({ args: lessons(51) }).value).toEqual(refusedWith('InvalidInput'));
    expect(request({ args: lessons(50) }).early).toBeUndefined();
  });
});

describe('write-progress', () => {
  const { request, response } = handlersOf('steps/write-progress');
  const told = { code: 'a', position: 30, done: false, at: '2026-11-22T14:00:00.000Z' };
  const args = { input: { link: 'forex', lessons: [told] } };

  test('merges new positions, and overwrites only the version it has read', () => {
    const before = { lessons: { b: done }, version: 7 };
    expect(request({ args, stash: { answer: null, product, before } }).value).toMatchObject({
      condition: { expression: 'version = :seen' },
      update: {
        expressionValues: { ':seen': { N: 7 }, ':version': { N: 8 }, ':done': { N: 1 }, ':resume': { S: 'a' } },
      },
    });
    expect(request({ args, stash: { answer: null, product, before: null } }).value.condition.expression).toBe(
      'attribute_not_exists(PK)',
    );
  });

  test.each([
    ['2026-11-22T14:00:00.Z', '2026-11-22T14:00:00.000Z'],
    ['2026-11-22T19:30:00.5+05:30:15', '2026-11-22T14:00:00.500Z'],
    ['2026-11-22T13:30-00:30:15', '2026-11-22T14:00:00.000Z'],
    ['12026-11-22T14:00:00Z', now],
    ['999999999-11-22T14:00:00Z', now],
    ['9999-12-31T23:59:59-18:00', now],
    ['0000-02-29T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['-0044-03-15T12:00:00Z', '1970-01-01T00:00:00.000Z'],
  ])('takes every legal time: %s', (at, kept) => {
    const { error, value } = request({
      args: { input: { link: 'forex', lessons: [{ ...told, at }] } },
      stash: { answer: null, product, before: null },
    });
    expect(error).toBeUndefined();
    expect(value.update.expressionValues[':lessons'].M.a.M.at).toEqual({ S: kept });
  });

  test('writes nothing when nothing is new', () => {
    const before = { lessons: { a: { ...told, code: undefined, position: 90 } }, version: 1 };
    expect(request({ args, stash: { answer: null, product, before } })).toMatchObject({ early: { skipTo: 'END' } });
  });

  const readAgain = handlersOf('steps/read-progress');
  const lost = () => ({ answer: null, product, before: { lessons: {}, version: 1 } });

  test.each([undefined, null, { lessons: { b: done }, version: 2 }])(
    'after losing to another device concludes nothing from the result %j',
    (result) => {
      const stash = lost();
      expect(response({ stash, error: conditionFailed, result }).value).toEqual(refusedWith('TryAgain'));
      expect(stash).toEqual(lost());
    },
  );

  test('after losing to another device reads its result, consistently, and merges with that', () => {
    const isConsistent = (stash: object) => readAgain.request({ args, stash }).value.tables.table.consistentRead;
    expect([isConsistent({}), isConsistent(lost())]).toEqual([false, true]);
    const stash = lost();
    readAgain.response({ args, stash, result: batch(product, owned, { lessons: { b: done }, version: 2 }) });
    expect(request({ args, stash }).value.update.expressionValues).toMatchObject({
      ':seen': { N: 2 },
      ':lessons': { M: { a: {}, b: {} } },
    });
  });

  test('a row that is gone belongs to a deleted account', () => {
    const stash = lost();
    expect(readAgain.response({ args, stash, result: batch(product, owned, null) }).value).toEqual(
      refusedWith('NotOwned'),
    );
    expect(request({ args, stash })).toMatchObject({ early: { skipTo: 'END' }, value: refusedWith('NotOwned') });
  });

  test('reads nothing more once answered', () => {
    const stash = { answer: { lessons: [], errors: [] }, product, before: null };
    expect(readAgain.request({ args, stash })).toMatchObject({ early: { skipTo: 'END' }, value: stash.answer });
  });
});

describe('notes', () => {
  const input = { link: 'forex', code: 'a', second: 3, text: ' A thought ' };
  const changed = { ...input, id: 'a#00000003#01KAPZ5Q5ZB8M0000000000000' };

  test.each([
    [{ ...input, text: '' }, 'InvalidInput'],
    [{ ...input, id: 'x' }, 'UnknownNote'],
  ])('%j is refused before anything is read', (wrong, code) => {
    expect(handlersOf('Mutation.saveLessonNote').request({ args: { input: wrong } }).value).toEqual(refusedWith(code));
  });

  test('belong to existing lessons, of owners', () => {
    const { response } = handlersOf('steps/read-lesson');
    const answerTo = (args: object, ...rows: unknown[]) => {
      const stash: { answer?: object } = {};
      response({ args: { input: args }, result: batch(...rows), stash });
      return stash.answer;
    };
    expect(answerTo(input, product, owned)).toBeUndefined();
    expect(answerTo(input, product, null)).toEqual(refusedWith('NotOwned'));
    expect(answerTo({ ...input, code: 'z' }, product, owned)).toEqual(refusedWith('UnknownLesson'));
    expect(answerTo({ ...changed, code: 'z' }, product, owned)).toBeUndefined();
  });

  test('are counted in the same write, and changed only if they exist', () => {
    const { request } = handlersOf('steps/write-note');
    const [put, count] = request({ args: { input } }).value.transactItems;
    expect(put.attributeValues).toMatchObject({ text: { S: 'A thought' }, second: { N: 3 } });
    expect(count.condition.expressionValues).toEqual({ ':most': { N: 200 } });
    expect(request({ args: { input: changed } }).value).toMatchObject({
      operation: 'UpdateItem',
      condition: { expression: '#link = :link' },
    });
  });

  test.each([
    [{ error: conditionFailed }, 'UnknownNote'],
    [cancelled('None', 'ConditionalCheckFailed'), 'TooManyNotes'],
    [cancelled('TransactionConflict', 'None'), 'TryAgain'],
  ])('%j is answered with %s', (given, code) => {
    const { response } = handlersOf('steps/write-note');
    expect(response({ args: { input }, ...given }).value).toEqual(refusedWith(code));
  });

  test('a note is removed with its count, and only once', () => {
    const { request, response } = handlersOf('steps/remove-note');
    expect(request({ stash: { answer: {} } }).early).toBeDefined();
    expect(response(cancelled('ConditionalCheckFailed', 'None')).value).toEqual(refusedWith('UnknownNote'));
    expect(response({ error: broken }).error).toMatchObject(somethingWentWrong);
    expect(response().value).toEqual({ success: true, errors: [] });
  });

  test('that exceed one page are read in two', () => {
    const { request, response } = handlersOf('steps/read-notes');
    const stash: Record<string, unknown> = {};
    response({ result: { items: [{ id: '1' }], nextToken: 'more' }, stash });
    expect(request({ args: { link: 'forex' }, stash }).value).toMatchObject({ nextToken: 'more' });
    response({ result: { items: [{ id: '2' }], nextToken: null }, stash });
    expect(stash).toEqual({ notes: [{ id: '1' }, { id: '2' }], next: null });
    expect(request({ args: { link: 'forex' }, stash }).early).toBeDefined();
  });
});

describe('certificates', () => {
  const profile = { name: 'Ada Byron' };
  const all = { lessons: { a: done, b: done } };
  const unseen = { ranges: {}, spare: 0, toldAt: 0, earlier: [] };
  const answerTo = (...rows: unknown[]) => {
    const stash: Record<string, unknown> = {};
    handlersOf('steps/read-completion').response({ args: { link: 'forex' }, result: batch(...rows), stash });
    return stash;
  };

  test.each([
    ['NotOwned', [product, null, all, profile, null]],
    ['NotCompleted', [product, owned, { lessons: { a: done } }, profile, null]],
    ['NotCompleted', [{ ...product, type: 'bundle' }, owned, all, profile, null]],
    ['NotCompleted', [product, owned, { ...all, evidence: unseen }, profile, { lessons: { a: { seconds: 100 } } }]],
    ['NameNeeded', [product, owned, all, { name: ' ' }, null]],
  ])('%s', (code, rows) => {
    expect(answerTo(...rows)).toEqual({ answer: refusedWith(code) });
  });

  test('one that was issued is returned again', () => {
    expect(answerTo(product, owned, { ...all, certificate: 'known' }, profile, null)).toEqual({ issued: 'known' });
  });

  test('a new one states the learner and the work done', () => {
    const stash = answerTo(product, owned, all, profile, null);
    const [number, put] = handlersOf('steps/write-certificate').request({ stash }).value.transactItems;
    expect(number.condition.expression).toContain('attribute_not_exists(certificate)');
    expect(put.attributeValues).toMatchObject({
      name: { S: 'Ada Byron' },
      course: { S: 'Forex' },
      id: { S: stash.id },
      drills: { N: 0 },
      quizzes: { N: 0 },
      exercises: { L: [] },
    });
    // This learner's minutes were not counted yet.
    expect(put.attributeValues.watched).toBeUndefined();
  });

  test('it includes the counted minutes of films and the required exercises', () => {
    const kinds = ['drill', 'quiz', 'drill'].map((kind, at) => ({
      ...{ code: `${at}`, kind, name: `The ${kind}`, required: at < 2, pass: at === 1 ? undefined : 0.8 },
      ...(kind === 'drill' && { simulated: true }),
    }));
    const sections = [{ title: 'One', lessons: [{ ...lesson('a'), exercises: kinds }, lesson('b')] }];
    const evidence = { ...unseen, ranges: { a: [[0, 100]], b: [[0, 2000]] } };
    const films = { lessons: { a: { seconds: 100 }, b: { seconds: 1500 } } };
    const stash = answerTo({ ...product, sections }, owned, { ...all, evidence }, profile, films);
    const [, put] = handlersOf('steps/write-certificate').request({ stash }).value.transactItems;
    expect(put.attributeValues).toMatchObject({ watched: { N: 27 }, drills: { N: 1 }, quizzes: { N: 1 } });
    expect(put.attributeValues.exercises).toEqual({
      L: [
        { M: { kind: { S: 'drill' }, name: { S: 'The drill' }, pass: { N: 0.8 }, simulated: { BOOL: true } } },
        { M: { kind: { S: 'quiz' }, name: { S: 'The quiz' }, pass: { NULL: null }, simulated: { NULL: null } } },
      ],
    });
    const partly = { ...evidence, earlier: ['a'] };
    expect(answerTo({ ...product, sections }, owned, { ...all, evidence: partly }, profile, films)).toMatchObject({
      watched: null,
    });
  });

  test('checks required exercises, and names those that are not passed', () => {
    const { request, response } = handlersOf('steps/read-passed');
    const exercise = (code: string, required: boolean) => ({ code, kind: 'drill', name: `The ${code}`, required });
    const exercises = [exercise('edge', true), exercise('gap', true), exercise('extra', false)];
    const stash = () => ({
      product: { ...product, sections: [{ title: 'One', lessons: [{ ...lesson('a'), exercises }, lesson('b')] }] },
    });
    const asked = request({ stash: stash() }).value.tables.table.keys;
    expect(asked.map(({ SK }: { SK: { S: string } }) => SK.S)).toEqual(['PRACTICE#forex#edge', 'PRACTICE#forex#gap']);
    const passed = { code: 'edge', passed: true };
    const refused: JsonObject = stash();
    response({ stash: refused, result: batch(passed, { code: 'gap', passed: false }) });
    expect(refused.answer).toMatchObject({
      errors: [{ code: 'NotCompleted', message: expect.stringMatching(/almost ready.*: The gap$/) }],
    });
    const none: JsonObject = stash();
    response({ stash: none, result: batch(passed, null) });
    expect(none.answer.errors).toHaveLength(1);
    // Neither is passed: nothing is almost ready.
    const neither: JsonObject = stash();
    response({ stash: neither, result: batch(null, null) });
    expect(neither.answer.errors[0].message).toMatch(/^Your certificate requires 2 exercises.*: The edge; The gap$/);
    const whole: JsonObject = stash();
    response({ stash: whole, result: batch(passed, { code: 'gap', passed: true }) });
    expect(whole.answer).toBeUndefined();
    expect(request({ stash: { product } }).early).toBeDefined();
    expect(request({ stash: { ...stash(), answer: { errors: [] } } }).early).toBeDefined();
  });

  test('after losing to a concurrent request returns that one’s number', () => {
    const { response } = handlersOf('steps/write-certificate');
    const stash = {};
    response({
      stash,
      ...cancelled({ type: 'ConditionalCheckFailed', item: { certificate: 'theirs' } }, 'None', 'None'),
    });
    expect(stash).toEqual({ issued: 'theirs' });
    expect(response(cancelled('None', 'None', 'ConditionalCheckFailed')).value).toEqual(refusedWith('NotOwned'));
  });

  test('are looked up by a number, however it is typed', () => {
    const { request, response } = handlersOf('Query.getCertificate');
    const id = '0123456789ABCDEF 0123-4567-89AB-CDEF';
    expect(request({ args: { id } }).value.key.PK).toEqual({ S: 'CERTIFICATE#0123456789abcdef0123456789abcdef' });
    expect(request({ args: { id: 'x' } }).value).toEqual(refusedWith('UnknownCertificate'));
    expect(response({ result: null }).value).toEqual(refusedWith('UnknownCertificate'));
  });
});
