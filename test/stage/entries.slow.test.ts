/**
 * Trades of the week and pre-market routines on a running stage: published once, appended to, and readable by those
 * with access.
 */
import { join } from 'node:path';
import { DeleteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { compileContent } from '../../lib/content/compile.ts';
import type { Content } from '../../lib/model/content.ts';
import { productKey } from '../../lib/model/keys.ts';
import { routinesUntil } from '../../lib/model/recurring-routines.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, type Config } from './caller.ts';
import { demo, newLearner, signInAs, type Learner } from './learners.ts';
import { rowsOn } from './live/rows.ts';
import { askPublisher } from './publisher.ts';
import { physicalId, rootOf } from './table.ts';

const stage = ownStage();
let config: Config;
let content: Content;

beforeAll(async () => {
  config = await configOf(stage.url);
  content = await compileContent(join(import.meta.dirname, '../../lib/content'));
});

const visit = (query: string) => ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, query);
const as = (learner: Learner, query: string) => ask(config.graphqlEndpoint, { authorization: learner.idToken }, query);

const send = (action: 'plan' | 'publish', what: Content) => askPublisher(stage, action, what);

/** The content with its newest trade changed. */
const withTrade = (change: (trade: Content['trades'][number]) => Partial<Content['trades'][number]>): Content => ({
  ...content,
  trades: content.trades.map((trade, at) =>
    at === content.trades.length - 1 ? { ...trade, ...change(trade) } : trade,
  ),
});

const tradeOf = (date = '') =>
  `{ getTradeOfTheWeek${date && `(date: "${date}")`} { date title hash dates outcomes { date text hash } errors { code } } }`;
const newest = async () => (await visit(tradeOf())).data.getTradeOfTheWeek;

describe('a published entry', () => {
  test('is not rewritten: plan and publication reject a changed word and then write nothing', async () => {
    const before = await newest();
    expect((await send('publish', content)).plan).toEqual([`= ${content.products.length} products unchanged`]);
    const changed = { ...withTrade(() => ({ title: 'Above 7,000 they are trapped' })), settings: '{}' };
    const sentence = `trade of the week, ${before.date}: is published and stays as it is. Add what happened to its outcomes instead`;
    expect((await send('plan', changed)).plan).toContain(`! ${sentence}`);
    expect((await send('publish', changed)).refused).toBe(`Nothing was published:\n${sentence}`);
    expect(await newest()).toEqual(before);
    const { settings } = (await visit('{ getHomeSettings { settings } }')).data.getHomeSettings;
    expect(settings).toBe(content.settings);
  });

  test('cannot be withdrawn or backdated', async () => {
    const without = { ...content, trades: content.trades.slice(1) };
    expect((await send('publish', without)).refused).toContain('2026-10-09: is published and cannot be taken back');
    const early = { ...content.trades[0]!, date: '2026-10-05', published: '2026-10-05T21:30:00Z' };
    const dated = { ...content, trades: [early, ...content.trades] };
    expect((await send('publish', dated)).refused).toContain('2026-10-05: cannot be published after the one of');
  });

  test('accepts its outcome, and nothing else', async () => {
    const before = await newest();
    const published = content.trades.at(-1)!.outcomes;
    const trade = (...outcomes: typeof published) => withTrade(() => ({ outcomes }));
    const first = { date: before.date, text: 'Filled at the open.' };
    expect((await send('publish', trade(...published, first))).plan).toEqual([
      `~ trade of the week, ${before.date}: 1 outcome(s) added`,
      `= ${content.products.length} products unchanged`,
    ]);
    const noted = await newest();
    expect(noted).toMatchObject({ hash: before.hash, outcomes: [...before.outcomes, first] });
    for (const last of [[], [{ ...first, text: 'Filled better.' }]])
      expect((await send('publish', trade(...published, ...last))).refused).toContain(
        'its published outcomes stay as they are',
      );
    const second = { date: before.date, text: 'Sold at the close.' };
    await send('publish', trade(...published, first, second));
    expect((await newest()).outcomes).toEqual([...noted.outcomes, { ...second, hash: expect.any(String) }]);
    content = trade(...published, first, second);
  });
});

test('a published legal text keeps its wording; a later version may be added', async () => {
  const page = 'terms-of-use';
  const [latest, ...older] = content.legal[page];
  const withVersions = (...versions: Content['legal'][typeof page]) => ({
    ...content,
    legal: { ...content.legal, [page]: versions },
  });
  const [first, ...others] = latest!.sections;
  const reworded = { ...latest!, sections: [{ ...first!, html: `${first!.html}<p>And more.</p>` }, ...others] };
  const sentence = `Terms of Use, ${latest!.effective}: is published and stays as it is. Add a version of a later day instead`;
  expect((await send('plan', withVersions(reworded, ...older))).plan).toContain(`! ${sentence}`);
  expect((await send('publish', withVersions(reworded, ...older))).refused).toBe(`Nothing was published:\n${sentence}`);
  expect((await send('publish', withVersions({ ...latest!, effective: '2020-01-01' }, ...older))).refused).toContain(
    `Terms of Use, ${latest!.effective}: is published and cannot be taken back`,
  );
  const next = { ...reworded, effective: '2099-01-01' };
  expect((await send('publish', withVersions(next, latest!, ...older))).plan).toContain('+ Terms of Use, 2099-01-01');
  const shown = await (await fetch(`${stage.url}/legal/${page}.json`)).json();
  expect(shown.map((version: { effective: string }) => version.effective)).toContain(latest!.effective);
  content = withVersions(next, latest!, ...older);
});

test('visitors read the trade of the week; a future entry waits for its day', async () => {
  const { dates, date } = await newest();
  expect(dates).toEqual(content.trades.map((trade) => trade.date));
  expect((await visit(tradeOf('2026-10-25'))).data.getTradeOfTheWeek.date).toBe('2026-10-23');
  expect((await visit(tradeOf('2026-01-01'))).data.getTradeOfTheWeek).toMatchObject({ date: null, dates: [] });
  const ahead = { ...content.trades.at(-1)!, date: '2099-01-02', published: '2099-01-02T21:30:00Z', outcomes: [] };
  const row = { ...content.ledger.at(-1)!, date: ahead.date };
  await send('publish', { ...content, trades: [...content.trades, ahead], ledger: [...content.ledger, row] });
  expect((await newest()).date).toBe(date);
  expect(await (await fetch(`${stage.url}/ledger.json`)).json()).toEqual(content.ledger);
  expect((await visit(tradeOf('2099-12-31'))).data.getTradeOfTheWeek.date).toBe(date);
  const table = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  const TableName = await physicalId(stage.url, 'AWS::DynamoDB::Table');
  await table.send(new DeleteItemCommand({ TableName, Key: { PK: { S: 'TRADES' }, SK: { S: ahead.date } } }));
});

describe('pre-market routines', () => {
  const routines = (link: string, date = '') =>
    `{ getProductPreMarketRoutines(link: "${link}"${date && `, date: "${date}"`}) { routines { date preMarketTips hash } lastEvaluatedKey errors { code field } } }`;
  const sample = (link: string) =>
    `{ getPreMarketRoutineSample(link: "${link}") { routines { date } errors { code } } }`;
  const days = (answer: { routines: { date: string }[] }) => answer.routines.map(({ date }) => date);

  test('are shown to owners only, newest first, in pages', async () => {
    const owner = await signInAs(stage.url, demo.email, demo.password);
    const desk = content.desks.find(({ name }) => name === 'new-york')!;
    const all = routinesUntil(desk, new Date().toISOString()).map(({ date }) => date);
    expect(all.length).toBeGreaterThan(desk.routines.length);
    const read: string[] = [];
    for (let from = ''; ;) {
      const page = (await as(owner, routines('the-opening-hour', from))).data.getProductPreMarketRoutines;
      read.push(...days(page));
      if (page.lastEvaluatedKey === null) break;
      from = page.lastEvaluatedKey;
    }
    expect(read).toEqual(all.toReversed());
    // Owned, but without such routines.
    expect((await as(owner, routines('trading-journal'))).data.getProductPreMarketRoutines).toEqual({
      routines: [],
      lastEvaluatedKey: null,
      errors: [],
    });
  });

  test('reveal nothing to others, whatever they request', async () => {
    const stranger = await newLearner(stage.url);
    for (const link of ['the-opening-hour', 'pre-market-briefing', 'new-york', 'nothing', 'reading-a-price-chart'])
      expect((await as(stranger, routines(link))).data.getProductPreMarketRoutines).toEqual({
        routines: [],
        lastEvaluatedKey: null,
        errors: [{ code: 'NotOwned', field: 'link' }],
      });
    const visitor = await visit(routines('the-opening-hour'));
    expect(visitor.data?.getProductPreMarketRoutines ?? null).toBeNull();
    expect(visitor.text).not.toContain('preMarketTips"');
  });

  test('reveal nothing about a missing or withdrawn product', async () => {
    const unknown = [{ code: 'UnknownProduct' }];
    const schedule = (link: string) => `{ getProductSchedule(link: "${link}") { entries { id } errors { code } } }`;
    const reviews = (link: string) => `{ getProductReviews(link: "${link}") { reviews { id } errors { code } } }`;
    for (const link of ['nothing', '', 'x'.repeat(3000), 'constructor']) {
      expect((await visit(sample(link))).data.getPreMarketRoutineSample).toEqual({ routines: [], errors: unknown });
      expect((await visit(schedule(link))).data.getProductSchedule).toEqual({ entries: [], errors: unknown });
      expect((await visit(reviews(link))).data.getProductReviews).toEqual({ reviews: [], errors: unknown });
    }
    const table = await rowsOn(stage.url, stage.directory);
    const key = productKey('pre-market-briefing');
    const { status } = (await table.get(key))!;
    await table.set(key, { status: 'withdrawn' });
    const withdrawn = await visit(sample('pre-market-briefing'));
    await table.set(key, { status });
    table.end();
    expect(withdrawn.data.getPreMarketRoutineSample).toEqual({ routines: [], errors: unknown });
    expect((await visit(sample('pre-market-briefing'))).data.getPreMarketRoutineSample.errors).toEqual([]);
  });

  test('show everyone the sample day', async () => {
    expect(days((await visit(sample('the-opening-hour'))).data.getPreMarketRoutineSample)).toEqual(['2026-11-12']);
    expect(days((await visit(sample('trading-journal'))).data.getPreMarketRoutineSample)).toEqual([]);
  });
});

test('serves sitemap.xml and robots.txt with their types, and one names the other', async () => {
  const map = await fetch(`${stage.url}/sitemap.xml`);
  expect([map.status, map.headers.get('content-type')]).toEqual([200, 'application/xml']);
  const text = await map.text();
  for (const { link } of content.products) expect(text).toMatch(new RegExp(`<loc>https://[^<]+/courses/${link}</loc>`));
  const robots = await fetch(`${stage.url}/robots.txt`);
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const [, named] = /^Sitemap: (https:\/\/\S+)$/m.exec(await robots.text())!;
  expect(text).toContain(`<loc>${named!.replace('/sitemap.xml', '/')}</loc>`);
});

test('a review hidden by content is visible to its writer only, does not count, is not restored by an edit, and returns when content allows it', async () => {
  const link = 'reading-a-price-chart';
  const writer = await newLearner(stage.url, 'Ada Field');
  await as(writer, `mutation { purchaseFreeProduct(input: { link: "${link}" }) { success } }`);
  const write = (rating: number, review: string) =>
    as(
      writer,
      `mutation { addProductReview(input: { link: "${link}", rating: ${rating}, review: "${review}" }) { id censored errors { code } } }`,
    );
  const sums = async () =>
    (await visit(`{ getProductReviews(link: "${link}") { total ratings reviews { id } } }`)).data.getProductReviews;
  const own = async () =>
    (await as(writer, `{ getOwnProductReview(link: "${link}") { id rating review censored censoredReason } }`)).data
      .getOwnProductReview;
  const whenShown = async (id: string, shown: boolean) => {
    for (const until = Date.now() + 10_000; ;) {
      const now = await sums();
      if (now.reviews.some((each: { id: string }) => each.id === id) === shown || Date.now() > until) return now;
    }
  };
  const before = await sums();
  const { id } = (await write(1, 'Unprintable')).data.addProductReview;
  expect(await whenShown(id, true)).toMatchObject({ total: before.total + 1 });

  const reason = 'It names another learner.';
  const hiding = { ...content, censored: [{ link, review: id, reason }] };
  expect((await send('plan', hiding)).plan).toContain(
    `- review ${id} of ${link}: hidden, its stars no longer count: ${reason}`,
  );
  await send('publish', hiding);
  expect(await whenShown(id, false)).toEqual(before);
  expect(await own()).toEqual({ id, rating: 1, review: 'Unprintable', censored: true, censoredReason: reason });

  expect((await write(2, 'Unprintable still')).data.addProductReview).toEqual({ id, censored: true, errors: [] });
  expect(await own()).toMatchObject({ rating: 2, censored: true });
  expect(await sums()).toEqual(before);
  expect((await send('publish', hiding)).plan).toEqual([`= ${content.products.length} products unchanged`]);

  expect((await send('publish', content)).plan).toContain(`+ review ${id} of ${link}: shown again, its stars count`);
  const after = await whenShown(id, true);
  expect(after).toMatchObject({ total: before.total + 1 });
  expect(after.ratings[1]).toBe(before.ratings[1] + 1);
  expect(await own()).toMatchObject({ censored: false, censoredReason: null });
});
