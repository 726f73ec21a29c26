/** The text index equals the one MiniSearch would write, with its terms in another order. */
import MiniSearch from 'minisearch';
import { textIndexOf } from '../../functions/content/text-index.ts';
import { searchOptions } from '../../lib/model/search-options.ts';

const documents = [
  {
    link: 'the-opening-hour',
    name: 'The Opening Hour: traders’ first hour',
    tags: ['Équities', 'Price action'],
    instructors: [{ name: 'Dana Whitfield' }],
    summary: 'What the first hour says',
    details: '<p>Open, opened, opening</p><p>constructor __proto__ 2026</p>',
    labels: 'course',
    lessons: '',
    spoken: 'hour hour hour',
  },
  { link: 'risk', name: 'Risk first', tags: [], instructors: [], summary: '', details: 'the of and', lessons: 'Hours' },
];

const inOrder = (search: unknown) => {
  const { index, ...rest } = JSON.parse(JSON.stringify(search));
  return { ...rest, index: Object.entries(Object.fromEntries(index)).sort(([a], [b]) => (a < b ? -1 : 1)) };
};

test.each([0, 1, 2])('of %d documents', (count) => {
  const mini = new MiniSearch(searchOptions);
  const some = documents.slice(0, count);
  mini.addAll(some);
  expect(inOrder(textIndexOf(some))).toEqual(inOrder(mini.toJSON()));
});
