/** The API's rules, tested through the public API by visitors and learners. */
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import type { Content } from '../../lib/model/content.ts';
import { stageNamed } from '../../lib/stages.ts';
import { institution } from '../../lib/model/institution.ts';
import { ownStage } from '../support/own-stage.ts';
import { stageName } from '../support/stage-process.ts';
import { ask, configOf, local, type Answer, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { askPublisher } from './publisher.ts';
import { rowsOf } from './table.ts';

const stage = ownStage();
let config: Config;
let ada: Learner;

beforeAll(async () => {
  config = await configOf(stage.url);
  ada = await newLearner(stage.url, 'Ada Field');
});

const visit = (query: string, variables?: object) =>
  ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, query, variables);
const as = (learner: Learner, query: string, variables?: object) =>
  ask(config.graphqlEndpoint, { authorization: learner.idToken }, query, variables);
const rows = (learner: Learner, prefix = '') =>
  rowsOf(stage.url, stage.directory, learner.sub).then((found) => found.filter(({ SK }) => SK.startsWith(prefix)));

const productOf = (link: string, field = 'getProductByLink') =>
  `{ ${field}(link: "${link}") { name price owned access { reason } sections { lessons { code preview } } errors { code field } } }`;
const enrol =
  'mutation ($link: String!) { purchaseFreeProduct(input: { link: $link }) { success errors { code field } } }';
const toggle =
  'mutation ($link: String!) { toggleWishlist(input: { link: $link }) { success inWishlist errors { code field } } }';
const wishlist = '{ getWishlist { items { link name price savedPrice status } errors { code } } }';

interface Lesson {
  readonly code: string | null;
  readonly preview: boolean;
}
const lessonsOf = (product: { sections: { lessons: Lesson[] }[] }) =>
  product.sections.flatMap((section) => section.lessons);

describe('a paid product', () => {
  test('shows its previews to everyone, and every lesson to its owners', async () => {
    const link = 'your-first-trading-plan';
    for (const answer of [await visit(productOf(link)), await as(ada, productOf(link))]) {
      const lessons = lessonsOf(answer.data.getProductByLink);
      expect(lessons.filter(({ preview }) => preview).length).toBeGreaterThan(0);
      expect(lessons.filter(({ code }) => code !== null)).toEqual(lessons.filter(({ preview }) => preview));
      expect(answer.data.getProductByLink).toMatchObject({ owned: false, access: null });
    }
    const paid = lessonsOf((await visit(productOf('the-opening-hour'))).data.getProductByLink);
    expect(paid.filter(({ code }) => code !== null)).toEqual(paid.filter(({ preview }) => preview));

    await as(ada, enrol, { link });
    const { getProductByLink, getOwnedProduct } = (
      await as(ada, `${productOf(link).slice(0, -1)} ${productOf(link, 'getOwnedProduct').slice(1)}`)
    ).data;
    for (const product of [getProductByLink, getOwnedProduct]) {
      expect(product).toMatchObject({ owned: true, access: { reason: 'free' } });
      expect(lessonsOf(product).filter(({ code }) => code === null)).toEqual([]);
    }
  });

  test('is opened to nobody by requesting it as owned, and answers like an unknown link', async () => {
    const refused = { owned: null, sections: null, access: null, errors: [{ code: 'NotOwned', field: 'link' }] };
    for (const link of ['the-opening-hour', 'no-such-course', 'the-opening-hour#OWNED', '']) {
      const { data, errors } = await as(ada, productOf(link, 'getOwnedProduct'));
      expect(errors).toBeUndefined();
      expect(data.getOwnedProduct).toMatchObject(refused);
    }
  });

  test('cannot be taken for free, and nothing is written', async () => {
    const before = await rows(ada);
    for (const [link, code] of [
      ['the-opening-hour', 'NotFree'],
      ['desk-membership', 'NotFree'],
      ['foundations-set', 'NotFree'],
      ['no-such-course', 'UnknownProduct'],
    ]) {
      const { data } = await as(ada, enrol, { link });
      expect(data.purchaseFreeProduct).toEqual({ success: false, errors: [{ code, field: 'link' }] });
    }
    const priced = await as(
      ada,
      'mutation { purchaseFreeProduct(input: { link: "the-opening-hour", price: 0 }) { success } }',
    );
    expect(priced.data).toBeNull();
    expect(await rows(ada)).toEqual(before);
  });
});

describe('enrolling', () => {
  test('twenty times at once creates one order, ends the wish, and succeeds every time', async () => {
    const link = 'risk-before-return';
    await as(ada, toggle, { link });
    const answers = await Promise.all(Array.from({ length: 20 }, () => as(ada, enrol, { link })));
    for (const { data } of answers) expect(data.purchaseFreeProduct).toEqual({ success: true, errors: [] });
    const own = await rows(ada);
    expect(own.filter(({ SK, link: of }) => SK.startsWith('ORDER#') && of === link)).toHaveLength(1);
    expect(own.filter(({ SK }) => SK === `OWNED#${link}`)).toEqual([expect.objectContaining({ reason: 'free' })]);
    expect(own.filter(({ SK }) => SK === `WISH#${link}`)).toEqual([]);
  });

  test('in a free bundle opens its members, and products already owned keep their reason', async () => {
    const { data } = await as(ada, '{ getProductByLink(link: "starter-shelf") { productsInBundle { link } } }');
    const members: string[] = data.getProductByLink.productsInBundle.map(({ link }: { link: string }) => link);
    const had = (await rows(ada, 'OWNED#')).map(({ link }) => link);
    await as(ada, enrol, { link: 'starter-shelf' });
    const shelf = (await as(ada, '{ getOwnedProducts { products { link access { reason through } } } }')).data;
    for (const link of members) {
      const product = shelf.getOwnedProducts.products.find((each: { link: string }) => each.link === link);
      expect(product.access.reason).toBe(had.includes(link) ? 'free' : 'bundle');
    }
  });
});

describe('wishes', () => {
  const link = 'earnings-season';

  test('toggle with each click, and two concurrent clicks count as two', async () => {
    expect((await as(ada, toggle, { link })).data.toggleWishlist).toEqual({
      success: true,
      inWishlist: true,
      errors: [],
    });
    expect((await as(ada, toggle, { link })).data.toggleWishlist).toMatchObject({ success: true, inWishlist: false });
    expect(await rows(ada, 'WISH#')).toEqual([]);
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([as(ada, toggle, { link }), as(ada, toggle, { link })]);
      const kept = (await rows(ada, `WISH#${link}`)).length === 1;
      const said = [one, other].map(({ data }) => data.toggleWishlist);
      for (const answer of said) expect(answer.success).toBe(true);
      // Either both agreed, or one came after the other and the last one wins.
      expect(said.map(({ inWishlist }) => inWishlist)).toContain(kept);
    }
  });

  test('for products that are not sold are rejected, and nothing is written', async () => {
    const before = await rows(ada);
    const { data } = await as(ada, toggle, { link: 'no-such-course' });
    expect(data.toggleWishlist).toEqual({
      success: false,
      inWishlist: null,
      errors: [{ code: 'UnknownProduct', field: 'link' }],
    });
    expect(await rows(ada)).toEqual(before);
  });

  test('outlive a withdrawal: listed as withdrawn, not searchable, and for sale again when republished', async () => {
    const wished = 'intermarket-reading';
    const eve = await newLearner(stage.url, 'Eve');
    await as(eve, toggle, { link: wished });
    const all = await compileContent(join(import.meta.dirname, '../../lib/content'));
    const content = { ...all, products: all.products.filter((product) => product.link !== wished) };
    // The catalog function checks for a newer index every five seconds.
    const later = (seconds: number) =>
      local(stage.url, '/clock', { now: new Date(Date.now() + seconds * 1000).toISOString() });
    const publish = async (what: Content) => {
      const { plan, refused } = await askPublisher(stage, 'publish', what);
      expect(refused).toBeUndefined();
      return plan;
    };
    expect(await publish(content)).toContain(
      `- Intermarket Reading (${wished}): withdrawn, not sold any more; those who own it keep it`,
    );
    try {
      await later(6);
      expect((await as(eve, wishlist)).data.getWishlist.items).toEqual([
        { link: wished, name: 'Intermarket Reading', price: null, savedPrice: 23900, status: 'withdrawn' },
      ]);
      expect((await visit(productOf(wished))).data.getProductByLink.errors).toEqual([
        { code: 'UnknownProduct', field: 'link' },
      ]);
      expect((await visit('{ queryProducts { total } }')).data.queryProducts.total).toBe(content.products.length);
    } finally {
      await publish(all);
    }
    expect((await visit(productOf(wished))).data.getProductByLink).toMatchObject({ price: 23900, errors: [] });
    await later(12);
    const { data } = await as(eve, wishlist);
    expect(data.getWishlist.items).toMatchObject([{ link: wished, price: 23900, status: 'published' }]);
  });
});

describe('profiles', () => {
  const read = '{ getUserProfile { PK name email description birthdate phone_number errors { code } } }';
  const write = `mutation ($input: SetUserProfileInput!) { setUserProfile(input: $input) {
    name email description birthdate phone_number errors { code message field } } }`;

  test('are created at first use with the name and address of the account', async () => {
    const max = await newLearner(stage.url, 'Max Ørsted');
    expect(await rows(max)).toEqual([]);
    const { data } = await as(max, read);
    expect(data.getUserProfile).toMatchObject({ name: 'Max Ørsted', email: max.email, birthdate: null, errors: [] });
    expect(await rows(max)).toEqual([expect.objectContaining({ SK: 'PROFILE', email: max.email })]);
  });

  test("keep the account's name until the learner sets or clears it", async () => {
    const eva = await newLearner(stage.url, 'Eva Sol');
    await as(eva, write, { input: { birthdate: '1990-02-28' } });
    expect((await as(eva, read)).data.getUserProfile).toMatchObject({ name: 'Eva Sol', email: eva.email });
    // What the learner clears stays cleared.
    await as(eva, write, { input: { name: null } });
    expect((await as(eva, read)).data.getUserProfile).toMatchObject({ name: null, email: eva.email });
  });

  test('changed before they were ever read return name and address at once', async () => {
    const max = await newLearner(stage.url, 'Max Ørsted');
    const { data } = await as(max, write, { input: { description: 'Trades the open.' } });
    expect(data.setUserProfile).toMatchObject({ name: 'Max Ørsted', email: max.email, errors: [] });
    const kim = await newLearner(stage.url, 'Kim Lund');
    const named = await as(kim, write, { input: { name: 'Kim Other' } });
    expect(named.data.setUserProfile).toMatchObject({ name: 'Kim Other', email: kim.email });
  });

  test('change only the fields that the input names; null clears one', async () => {
    await as(ada, read);
    const birthdate = '1990-02-28';
    await as(ada, write, { input: { birthdate, description: ' Trades the open. ' } });
    const { data } = await as(ada, write, { input: { description: null } });
    expect(data.setUserProfile).toMatchObject({ birthdate, description: null, name: 'Ada Field', email: ada.email });
  });

  test('keep their keys and address whatever the input says, and never belong to another learner', async () => {
    const before = await rows(ada);
    for (const field of ['PK', 'SK', 'email', 'sub', 'createdAt', 'baseType']) {
      const refused = await as(ada, write, { input: { name: 'Mallory', [field]: 'USER#someone' } });
      expect(refused.data ?? null).toBeNull();
      expect(refused.errors).toHaveLength(1);
      expect(refused.errors![0]!.message).toMatch(
        /field that is not defined for input object type 'SetUserProfileInput'/,
      );
    }
    expect(await rows(ada)).toEqual(before);
  });

  test('reject an invalid value: the failure names its field and nothing changes', async () => {
    const before = await rows(ada);
    for (const [field, value] of [
      ['birthdate', '2026-02-30'],
      ['birthdate', '2999-01-01'],
      ['birthdate', 'yesterday'],
      ['phone_number', '12'],
      ['name', '  '],
      ['description', 'x'.repeat(2001)],
    ] as const) {
      const { data } = await as(ada, write, { input: { [field]: value } });
      expect(data.setUserProfile.errors).toEqual([{ code: 'InvalidInput', message: expect.any(String), field }]);
    }
    expect(await rows(ada)).toEqual(before);
  });
});

describe('the catalogue', () => {
  const search =
    'query ($params: String) { queryProducts(params: $params) { total products { link } errors { code } } }';

  test('names filters it cannot parse, and accepts any valid JSON', async () => {
    for (const params of ['{nope', '[]', '"text"', 'null', '17', '{"a":']) {
      const { data, errors } = await visit(search, { params });
      expect(errors).toBeUndefined();
      expect([params, data.queryProducts.errors]).toEqual([params, [{ code: 'InvalidParams' }]]);
    }
    const odd = JSON.stringify({
      page: -3,
      limit: 1e9,
      sort: {},
      kind: [[]],
      tags: null,
      __proto__: { x: 1 },
      more: 1,
    });
    expect((await visit(search, { params: odd })).data.queryProducts).toMatchObject({ total: 20, errors: [] });
  });

  test('suggests related products, but never the product itself or what the learner owns', async () => {
    const suggest = (id: string) => `{ getSuggestedProducts(id: "${id}") { products { link price } errors { code } } }`;
    const bob = await newLearner(stage.url, 'Bob');
    const links = (answer: Answer): string[] =>
      answer.data.getSuggestedProducts.products.map(({ link }: { link: string }) => link);
    const first = await as(bob, suggest('reading-a-price-chart'));
    const free = first.data.getSuggestedProducts.products.find(({ price }: { price: number }) => price === 0).link;
    expect(links(first)).toHaveLength(4);
    expect(links(first)).not.toContain('reading-a-price-chart');
    await as(bob, enrol, { link: free });
    const second = links(await as(bob, suggest('reading-a-price-chart')));
    expect(second).toHaveLength(4);
    expect(second).not.toContain(free);
    expect(links(await visit(suggest('reading-a-price-chart')))).toContain(free);
    expect((await visit(suggest('no-such-course'))).data.getSuggestedProducts).toEqual({
      products: [],
      errors: [{ code: 'UnknownProduct' }],
    });
  });
});

describe('an instructor’s application', () => {
  const apply = `mutation ($input: InstructorApplicationInput!) {
    becomeAnInstructorContactMessage(input: $input) { success errors { code field } } }`;
  const form = { email: 'ann@example.com', name: 'Ann', nationality: 'Chilean', trades: 'Forex', message: 'Hello' };
  const mails = (): Promise<{ to: string[]; from: string; replyTo: string[]; subject: string; html: string }[]> =>
    local<{ subject: string }[]>(stage.url, '/mail').then((all) =>
      all.filter(({ subject }) => subject.startsWith('Instructor')),
    ) as ReturnType<typeof mails>;

  test('goes only to the support address, from our address, and line breaks or markup stay text', async () => {
    const name = 'Ann\r\nBcc: everyone@example.com\r\n\r\n<img src=x onerror=alert(1)>';
    const { data } = await visit(apply, { input: { ...form, name, message: '<script>alert(1)</script>' } });
    expect(data.becomeAnInstructorContactMessage).toEqual({ success: true, errors: [] });
    // Goes through the queue, so it arrives a moment later.
    const wanted = async () => (await mails()).filter(({ subject }) => subject.includes('everyone'));
    for (let tries = 0; tries < 100 && (await wanted()).length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const sent = await wanted();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: [institution().contact.email],
      from: stageNamed(stageName()).mail.from,
      replyTo: ['ann@example.com'],
    });
    expect(sent[0]!.subject).not.toMatch(/[\r\n]/);
    expect(sent[0]!.html).not.toMatch(/<(img|script)/i);
  });

  test('is not mailed with an invalid field: the failure names it', async () => {
    const before = (await mails()).length;
    for (const [field, value] of [
      ['email', 'ann@example.com\r\nBcc: everyone@example.com'],
      ['email', 'ann@example.com, everyone@example.com'],
      ['email', 'ann'],
      ['name', ' \r\n '],
      ['trades', ''],
      ['message', 'x'.repeat(5001)],
    ] as const) {
      const { data } = await visit(apply, { input: { ...form, [field]: value } });
      expect(data.becomeAnInstructorContactMessage).toEqual({
        success: false,
        errors: [{ code: 'InvalidInput', field }],
      });
    }
    expect(await mails()).toHaveLength(before);
  });
});

describe('a malformed request', () => {
  const telling =
    /arn:aws|Did you mean|node_modules|\bat .+:\d+:\d+|openbell-(?:dev|prod)-|TableCD|Exception: |\/work\/|\.ts:/;

  test('gets an answer without an ARN, a stack, a table name or a hint', async () => {
    const asked = [
      '{ getProductByLinks(link: "x") { name } }',
      '{ getProductByLink(link: "x") { naem } }',
      '{ getProductByLink(lnik: "x") { name } }',
      '{ getProductByLink(link: 3) { name } }',
      '{ getOwnedProducts(filter: { type: cuorse }) { products { link } } }',
      'mutation { toggleWishlist(input: { lnik: "x" }) { success } }',
      '{ getProductByLink(link: "x") { ...on Prodcut { name } } }',
      'subscription { anything }',
      '{ getProductByLink(link: "x"',
      `{ getProductByLink(link: "${'x'.repeat(3000)}") { name errors { code } } }`,
      `mutation { toggleWishlist(input: { link: "${'x'.repeat(3000)}" }) { success errors { code } } }`,
      `mutation { purchaseFreeProduct(input: { link: "${'x'.repeat(3000)}" }) { success errors { code } } }`,
    ];
    for (const query of asked) expect((await as(ada, query)).text).not.toMatch(telling);
    await local(stage.url, '/faults', {
      rules: ['dynamodb', 'lambda', 's3', 'ses', 'email'].map((service) => ({
        service,
        error: { code: 'InternalServerError', message: 'arn:aws:dynamodb:us-east-1:000000000000:table/openbell-dev-x' },
      })),
    });
    try {
      for (const query of [
        productOf('risk-before-return'),
        wishlist,
        '{ getUserProfile { name } }',
        '{ queryProducts { total } }',
      ]) {
        const broken = await as(ada, query);
        expect(broken.text).not.toMatch(telling);
        expect(broken.errors![0]!.message).toBe('Something went wrong on our side. Please try again.');
      }
      const { data, text } = await as(ada, enrol, { link: 'risk-before-return' });
      expect([data?.purchaseFreeProduct?.success ?? null, text]).toEqual([null, expect.not.stringMatching(telling)]);
    } finally {
      await local(stage.url, '/faults', { rules: [] });
    }
    expect((await as(ada, '{ getUserProfile { name } }')).errors).toBeUndefined();
  });

  test('from a form or a link is rejected before it is parsed', async () => {
    const query =
      'mutation { becomeAnInstructorContactMessage(input: { email: "f@example.com", name: "Form", nationality: "x", trades: "x" }) { success } }';
    const before = (await local(stage.url, '/mail')).length;
    const credentials = { 'x-api-key': config.apiKey };
    const send = (type: string, body: string) =>
      fetch(config.graphqlEndpoint, { method: 'POST', headers: { ...credentials, 'content-type': type }, body });
    const json = JSON.stringify({ query });
    for (const response of [
      await send('application/x-www-form-urlencoded', `query=${encodeURIComponent(query)}`),
      await send('application/x-www-form-urlencoded', json),
      await send('text/plain;charset=UTF-8', json),
      await send('multipart/form-data; boundary=x', json),
    ]) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toEqual({
        errors: [{ errorType: 'MalformedHttpRequestException', message: expect.any(String) }],
      });
    }
    // A link carries no header, and nothing else grants access.
    expect((await fetch(`${config.graphqlEndpoint}?query=${encodeURIComponent(query)}`)).status).toBe(401);
    expect(await local(stage.url, '/mail')).toHaveLength(before);
    expect((await send('application/json; charset=utf-8', json)).status).toBe(200);
  });
});
