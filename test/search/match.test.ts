import { open } from '../../functions/catalogue/load.ts';
import { match } from '../../functions/catalogue/match.ts';
import { catalogueIndexOf } from '../../functions/content/index-of.ts';
import type { Product } from '../../lib/model/items/product.ts';

const product = (link: string, name: string, given: Partial<Product> = {}): Product => ({
  link,
  type: 'course',
  name,
  summary: '',
  image: '',
  price: 100,
  listPrice: null,
  currency: 'usd',
  paymentPlans: [],
  difficulty: 'beginner',
  tags: [],
  instructors: [],
  questions: [],
  isLive: false,
  hasPMR: false,
  lessonCount: 0,
  minutes: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  details: '',
  preview: null,
  outcomes: [],
  requirements: [],
  audience: [],
  sections: [],
  productsInBundle: [],
  hasSessions: false,
  revisedOn: null,
  ...given,
});
const lessons = [{ code: 'a', name: 'Gaps and why they open', minutes: 1, preview: false }];
const catalogue = open(
  JSON.parse(
    JSON.stringify(
      catalogueIndexOf({
        products: [
          product('charts', 'Reading a Price Chart', { sections: [{ title: 'What a chart records', lessons }] }),
          product('soup', 'Soups and Stocks', { details: '<p>Simmer <b>slowly</b>.</p>' }),
          product('knives', 'Sharp Knives', { tags: ['sharpening'] }),
        ],
        spoken: { knives: 'whetstone angle' },
        synonyms: [{ say: ['technical analysis', 'TA'], find: ['price chart'] }],
      }),
    ),
  ),
);
const ask = (text: string) => {
  const { products, ...fit } = match(catalogue, text);
  return { links: products.map(({ link }) => link), ...fit };
};
const all = { match: 'all', didYouMean: null };

test.each([
  ['a name, whatever its case and ending', 'CHARTS', ['charts']],
  ['the beginning of a word', 'sharpe', ['knives']],
  ['the name of a lesson', 'why gaps open', ['charts']],
  ['what is said in a lesson', 'whetstone', ['knives']],
  ['words of its description, not its markup', 'simmer slowly', ['soup']],
  ['another name for it', 'technical analysis', ['charts']],
  ['another name among words that say nothing', 'what is TA', ['charts']],
])('%s finds a product', (_, text, links) => {
  expect(ask(text)).toEqual({ links, ...all });
});

test('what is written differently is found, and called by its right name', () => {
  expect(ask('prise chart')).toEqual({ links: ['charts'], match: 'similar', didYouMean: 'price chart' });
  expect(ask('whetstine')).toEqual({ links: ['knives'], match: 'similar', didYouMean: null });
});

test('where no product has all words, some of them do, and most of them first', () => {
  expect(ask('sharp price chart')).toEqual({ links: ['charts', 'knives'], match: 'some', didYouMean: null });
});

test.each(['zebra', 'what is the', '', '…'])('%j finds nothing', (text) => {
  expect(ask(text).links).toEqual([]);
});
