/**
 * Progress, notes, and certificates through the public API: two devices, refusals, and nothing of one learner visible
 * to another.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { noteCountKey, noteId, noteKey } from '../../lib/model/keys.ts';
import { writeRows } from '../support/write-rows.ts';
import { ask, configOf, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { passedEarlier } from './passed.ts';
import { playedEarlier, timeToPlay } from './played.ts';
import { physicalId, rootOf, rowsOf } from './table.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
const link = 'reading-a-price-chart';
let config: Config;
let [ada, bo]: Learner[] = [];
let codes: string[];

const as = async (learner: Learner, query: string, variables?: object): Promise<JsonObject> => {
  const { data, errors } = await ask(config.graphqlEndpoint, { authorization: learner.idToken }, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
};
const visit = async (query: string, variables?: object): Promise<unknown> =>
  Object.values((await ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, query, variables)).data)[0];

const enrol = 'mutation ($link: String!) { purchaseFreeProduct(input: { link: $link }) { success } }';
const outline = 'query ($link: String!) { getOwnedProduct(link: $link) { sections { lessons { code } } } }';
const parts = 'link lessons { code position done at } resume done of certificate errors { code field }';
const get = `query ($link: String!) { getProgress(link: $link) { ${parts} } }`;
const all = '{ getAllProgress { courses { link done of resume certificate at } errors { code } } }';
const put = `mutation ($input: SaveProgressInput!) { saveProgress(input: $input) { ${parts} } }`;
const save = (learner: Learner, lessons: object[], product = link) =>
  as(learner, put, { input: { link: product, lessons } });
const notes = `query ($link: String!) { getLessonNotes(link: $link) { notes { id code second text } errors { code } } }`;
const write = `mutation ($input: LessonNoteInput!) { saveLessonNote(input: $input) {
  note { id code second text createdAt updatedAt } errors { code field } } }`;
const erase = `mutation ($input: DeleteLessonNoteInput!) { deleteLessonNote(input: $input) { success errors { code } } }`;
const certified = 'id name course link instructors lessons minutes issuedAt errors { code field }';
const issue = `mutation ($link: String!) { issueCertificate(link: $link) { ${certified} } }`;
const issueInWords = issue.replace('errors { code field }', 'errors { code field message }');
const look = `query ($id: ID!) { getCertificate(id: $id) { ${certified} } }`;

beforeAll(async () => {
  config = await configOf(url);
  ada = await newLearner(url, 'Ada Field');
  bo = await newLearner(url, 'Bo Marsh');
  for (const learner of [ada, bo]) {
    await as(learner, enrol, { link });
    await as(learner, '{ getUserProfile { name } }');
  }
  const { sections } = await as(ada, outline, { link });
  codes = sections.flatMap(({ lessons }: { lessons: { code: string }[] }) => lessons.map(({ code }) => code));
});

/** An instant this many minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const lesson = (index: number, position: number, minutes: number, done = false) => ({
  code: codes[index]!,
  position,
  done,
  at: ago(minutes),
});

test('two devices report positions; the later one wins per lesson, and done stays done', async () => {
  expect(await as(ada!, get, { link })).toEqual({
    ...{ link, lessons: [], resume: codes[0], done: 0, of: codes.length, certificate: null, errors: [] },
  });
  await save(ada!, [lesson(0, 120, 30), lesson(1, 40, 20)]);
  // The phone was offline: it reports the first lesson late, and had watched the second one before.
  const merged = await save(ada!, [lesson(0, 300, 10, true), lesson(1, 15, 25)]);
  expect(
    merged.lessons.map(({ code, position, done }: { code: unknown; position: unknown; done: unknown }) => [
      code,
      position,
      done,
    ]),
  ).toEqual([
    [codes[0], 300, true],
    [codes[1], 40, false],
  ]);
  expect(merged).toMatchObject({ done: 1, of: codes.length, resume: codes[1] });
  const back = await save(ada!, [lesson(0, 5, 1, false)]);
  expect(back.lessons[0]).toMatchObject({ position: 5, done: true });
  expect(await as(ada!, get, { link })).toEqual(back);
  expect(await as(ada!, all)).toEqual({
    courses: [{ link, done: 1, of: codes.length, resume: codes[1], certificate: null, at: back.lessons[0].at }],
    errors: [],
  });
});

test('corrects positions with an offset, in the future or over a day old, and drops unknown lessons', async () => {
  const { lessons } = await save(bo!, [
    { code: codes[0]!, position: -7, done: false, at: '2026-11-01T10:00:00+05:30' },
    { code: codes[1]!, position: 999_999, done: false, at: '2099-01-01T00:00:00Z' },
    { code: 'no-such-lesson', position: 1, done: true, at: ago(1) },
    { code: 'constructor', position: 1, done: true, at: ago(1) },
  ]);
  expect(lessons).toEqual([
    { code: codes[0], position: 0, done: false, at: '2026-11-01T04:30:00.000Z' },
    { code: codes[1], position: 86_400, done: false, at: expect.stringMatching(/^20(?!99)/) },
  ]);
});

test('ten concurrent devices lose nothing', async () => {
  const answers = await Promise.all(
    codes
      .slice(0, 5)
      .flatMap((_, index) => [save(bo!, [lesson(index, 30, 3)]), save(bo!, [lesson(index, 60, 2, true)])]),
  );
  // A request that lost too many conflicts is told so and retries, as the player does.
  const late = answers.filter(({ errors }) => errors.length > 0);
  expect(late.every(({ errors }) => errors[0].code === 'TryAgain')).toBe(true);
  for (const index of [0, 1, 2, 3, 4]) await save(bo!, [lesson(index, 60, 2, true)]);
  expect(await as(bo!, get, { link })).toMatchObject({ done: 5 });
});

test('only owners have progress and notes, for at most fifty lessons at a time', async () => {
  const product = 'earnings-season';
  const refused = [{ code: 'NotOwned', field: 'link' }];
  expect(await save(ada!, [{ code: 'x', position: 1, done: true, at: ago(1) }], product)).toMatchObject({
    errors: refused,
  });
  expect(await as(ada!, get, { link: product })).toMatchObject({ lessons: [], done: null, errors: refused });
  expect(await as(ada!, get, { link: 'none' })).toMatchObject({ errors: refused });
  expect(await as(ada!, issue, { link: product })).toMatchObject({ id: null, errors: refused });
  const note = { link: product, code: 'x', second: 1, text: 'Mine' };
  expect(await as(ada!, write, { input: note })).toEqual({ note: null, errors: refused });
  const many = Array.from({ length: 51 }, () => lesson(0, 1, 1));
  expect(await save(ada!, many)).toMatchObject({ errors: [{ code: 'InvalidInput', field: 'lessons' }] });
});

test('notes are stored by second, and changed and deleted by their author only', async () => {
  const noted = async (second: number, text: string) =>
    (await as(ada!, write, { input: { link, code: codes[0], second, text } })).note;
  const later = await noted(75, '  The gap is filled here.  ');
  const sooner = await noted(9, 'Where the day opens');
  expect(later).toMatchObject({ code: codes[0], second: 75, text: 'The gap is filled here.' });
  expect((await as(ada!, notes, { link })).notes.map(({ id }: { id: unknown }) => id)).toEqual([sooner.id, later.id]);

  const changed = { link, code: codes[0], second: 75, id: later.id, text: 'Filled by ten' };
  expect(await as(bo!, write, { input: changed })).toEqual({
    note: null,
    errors: [{ code: 'UnknownNote', field: 'id' }],
  });
  expect(await as(bo!, erase, { input: { link, id: later.id } })).toEqual({
    success: false,
    errors: [{ code: 'UnknownNote' }],
  });
  expect((await as(bo!, notes, { link })).notes).toEqual([]);
  expect(await as(ada!, write, { input: changed })).toMatchObject({ note: { id: later.id, text: 'Filled by ten' } });

  for (const id of ['', 'x', `${later.id}#`, `#${later.id}`, 'a#b#c'])
    expect(await as(ada!, erase, { input: { link, id } })).toMatchObject({ errors: [{ code: 'UnknownNote' }] });
  expect(await as(ada!, erase, { input: { link: `${link}#${codes[0]}`, id: '000075#x#y' } })).toMatchObject({
    errors: [{ code: 'UnknownNote' }],
  });
  expect(await as(ada!, erase, { input: { link, id: sooner.id } })).toEqual({ success: true, errors: [] });
  expect((await as(ada!, notes, { link })).notes).toEqual([
    { id: later.id, code: codes[0], second: 75, text: 'Filled by ten' },
  ]);

  for (const [input, code, field] of [
    [{ text: '   ' }, 'InvalidInput', 'text'],
    [{ text: 'x'.repeat(2001) }, 'InvalidInput', 'text'],
    [{ code: 'no-such-lesson' }, 'UnknownLesson', 'code'],
  ] as const)
    expect(await as(ada!, write, { input: { link, code: codes[0], second: 1, text: 'x', ...input } })).toEqual({
      note: null,
      errors: [{ code, field }],
    });
});

/** Writes `count` notes directly to the table, in the API's format. */
async function fill({ sub }: Learner, text: string, count: number): Promise<void> {
  const client = new DynamoDBClient({ ...rootOf(url, directory, 'dynamodb'), maxAttempts: 20 });
  const now = new Date().toISOString();
  const items: object[] = Array.from({ length: count }, (_, second) => {
    const id = noteId(codes[1]!, second, '01');
    const note = { id, link, code: codes[1], second, text, createdAt: now, updatedAt: now };
    return { ...noteKey(sub, link, id), baseType: 'note', ...note };
  });
  items.push({ ...noteCountKey(sub, link), baseType: 'note count', link, count });
  const requests = items.map((item) => ({ PutRequest: { Item: marshall(item) } }));
  await writeRows(client, await physicalId(url, 'AWS::DynamoDB::Table'), requests);
  client.destroy();
}

test('allows two hundred notes on a product and not one more, whatever their length', async () => {
  const learner = await newLearner(url, 'Cy Ng');
  await as(learner, enrol, { link });
  // At maximum length, more than one page of a Query.
  const text = '\u6f22'.repeat(2000);
  await fill(learner, text, 197);
  const at = (second: number) => as(learner, write, { input: { link, code: codes[1], second, text } });
  const answers = await Promise.all([997, 998, 999].map(at));
  for (const [index, { errors }] of answers.entries()) if (errors[0]?.code === 'TryAgain') await at(997 + index);
  expect(await at(1000)).toEqual({ note: null, errors: [{ code: 'TooManyNotes', field: null }] });
  const kept = (await as(learner, notes, { link })).notes;
  expect(kept).toHaveLength(200);
  expect(await as(learner, erase, { input: { link, id: kept[0].id } })).toMatchObject({ success: true });
  expect(await at(1)).toMatchObject({ errors: [] });
  expect(await at(1)).toMatchObject({ errors: [{ code: 'TooManyNotes' }] });
});

test('issues one certificate when all is done, however often requested, with no more than necessary', async () => {
  expect(await as(bo!, issue, { link })).toMatchObject({ id: null, errors: [{ code: 'NotCompleted', field: 'link' }] });
  expect(
    await save(
      bo!,
      codes.map((_, index) => lesson(index, 100, 1, true)),
    ),
  ).toMatchObject({
    ...{ resume: null, done: codes.length, of: codes.length },
  });
  await playedEarlier(url, directory, bo!.sub, link);
  await passedEarlier(url, directory, bo!.sub, link);
  const asked = await Promise.all(Array.from({ length: 10 }, () => as(bo!, issue, { link })));
  const given = asked.filter(({ id }) => id);
  expect(asked.every(({ id, errors }) => id || errors[0].code === 'TryAgain')).toBe(true);
  const certificate = await as(bo!, issue, { link });
  for (const each of given) expect(each).toEqual(certificate);
  expect(certificate).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    ...{ name: 'Bo Marsh', course: 'Reading a Price Chart', link, instructors: [expect.any(String)] },
    ...{ lessons: codes.length, minutes: expect.any(Number), issuedAt: expect.any(String), errors: [] },
  });
  expect(await as(bo!, get, { link })).toMatchObject({ certificate: certificate.id });
  expect((await as(bo!, all)).courses).toMatchObject([{ link, certificate: certificate.id }]);

  expect(await visit(look, { id: certificate.id })).toEqual(certificate);
  expect(await as(ada!, look, { id: certificate.id.toUpperCase().match(/.{4}/g).join('-') })).toEqual(certificate);
  expect(JSON.stringify(certificate)).not.toContain(bo!.sub);
  for (const id of ['', 'none', certificate.id.replace(/^./, (sign: string) => (sign === '0' ? '1' : '0'))])
    expect(await visit(look, { id })).toMatchObject({
      ...{ id: null, name: null, errors: [{ code: 'UnknownCertificate', field: 'id' }] },
    });
});

test('requires lessons to be played, no faster than a player plays, before a certificate', async () => {
  const learner = await newLearner(url, 'Flo Quick');
  await as(learner, enrol, { link });
  await as(learner, 'mutation { setUserProfile(input: { name: "Flo Quick" }) { name } }');
  const { sections } = await as(
    learner,
    '{ getProductByLink(link: "' + link + '") { sections { lessons { name minutes } } } }',
  );
  const lessons: { name: string; minutes: number }[] = sections.flatMap(
    (section: { lessons: unknown }) => section.lessons,
  );
  const whole = lessons.map(({ minutes }, index) => ({
    ...lesson(index, 100, 1, true),
    ranges: [{ from: 0, to: (minutes + 5) * 60 }],
  }));
  const asked = async () => as(learner, issueInWords, { link });

  // In one call, in a thousand ranges, and repeated: the flags are kept, the seconds are not credited.
  expect(await save(learner, whole)).toMatchObject({ done: codes.length, errors: [] });
  const pieces = Array.from({ length: 1000 }, (_, index) => ({ from: 2 * index, to: 2 * index + 1 }));
  await save(learner, [{ ...whole[0]!, ranges: pieces }]);
  for (const each of whole) await save(learner, [each]);
  const refused = await asked();
  expect(refused).toMatchObject({ id: null, errors: [{ code: 'NotCompleted', field: 'link' }] });
  for (const { name } of lessons.slice(1)) expect(refused.errors[0].message).toContain(name);

  // Given enough time, they are.
  for (const each of whole) {
    await timeToPlay(url, directory, learner.sub, link);
    await save(learner, [each]);
  }
  expect((await asked()).errors[0].message).toContain('you have not passed any of them yet');
  await passedEarlier(url, directory, learner.sub, link);
  expect(await asked()).toMatchObject({ name: 'Flo Quick', errors: [] });
});

test('bundles have no certificate, and a learner without a name is asked for one', async () => {
  const learner = await newLearner(url, 'Dee Ray');
  await as(learner, enrol, { link: 'starter-shelf' });
  expect(await as(learner, issue, { link: 'starter-shelf' })).toMatchObject({ errors: [{ code: 'NotCompleted' }] });
  await as(learner, enrol, { link });
  await save(
    learner,
    codes.map((_, index) => lesson(index, 100, 1, true)),
  );
  await playedEarlier(url, directory, learner.sub, link);
  await passedEarlier(url, directory, learner.sub, link);
  // The profile is created on first use, and there was none yet.
  expect(await as(learner, issue, { link })).toMatchObject({ id: null, errors: [{ code: 'NameNeeded' }] });
  await as(learner, 'mutation { setUserProfile(input: { name: "Dee R. Ray" }) { name } }');
  expect(await as(learner, issue, { link })).toMatchObject({ name: 'Dee R. Ray', errors: [] });
});

test('progress, notes and certificates are in the data export, and are deleted with the account', async () => {
  const { data } = await as(bo!, '{ exportMyData { data } }');
  const copy = JSON.parse(data);
  const [{ id }] = copy.certificate;
  expect(copy.progress).toMatchObject([{ link, done: codes.length, certificate: id }]);
  const ours = JSON.parse((await as(ada!, '{ exportMyData { data } }')).data);
  expect(ours.note).toMatchObject([{ code: codes[0], text: 'Filled by ten' }]);
  expect(ours.certificate).toBeUndefined();
  expect(JSON.stringify(ours)).not.toContain(id);

  const gone = await as(bo!, 'mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success } }');
  expect(gone).toEqual({ success: true });
  expect(await visit(look, { id })).toMatchObject({ id: null, errors: [{ code: 'UnknownCertificate' }] });
  expect((await rowsOf(url, directory, bo!.sub)).map(({ baseType }) => baseType)).toEqual(['closed']);
  expect(await save(bo!, [lesson(0, 1, 1)])).toMatchObject({ errors: [{ code: 'AccountClosed' }] });
});
