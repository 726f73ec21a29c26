import { firstFrameParameters } from '../../lib/model/first-frame.ts';
import { parseSearch, stringifySearch } from '../../web/api/search-params.ts';
import { chipsOf, groupsOf } from '../../web/features/catalogue/facets.ts';
import { readCatalogueSearch } from '../../web/features/catalogue/search.ts';

const facets = [
  { name: 'kind', values: [{ value: 'course', count: 12 }] },
  { name: 'tags', values: [{ value: 'futures', count: 5 }, { value: 'order-flow', count: 2 }] }, // prettier-ignore
  { name: 'price', values: [{ value: 'free', count: 3 }, { value: 'paid', count: 9 }] }, // prettier-ignore
];

describe('the search in the URL of the catalog', () => {
  it('comes back as it was written', () => {
    const search = {
      text: 'a b',
      kind: 'course',
      tags: ['futures', 'risk'],
      live: true,
      sort: '-price',
      page: 3,
    } as const;
    const url = stringifySearch(search);
    expect(url).toBe('?text=a+b&kind=course&tags=futures,risk&live=true&sort=-price&page=3');
    expect(readCatalogueSearch(parseSearch(url))).toEqual(search);
  });

  it('keeps search text that looks like a number or JSON as text', () => {
    expect(readCatalogueSearch(parseSearch('?text=2024'))).toEqual({ text: '2024' });
    expect(readCatalogueSearch(parseSearch('?text=true'))).toEqual({ text: 'true' });
  });

  it('drops unknown values', () => {
    expect(readCatalogueSearch(parseSearch('?kind=spaceship&page=-1&sort=up&live=no&difficulty=&x=1'))).toEqual({});
  });
});

describe('the filters beside the list', () => {
  const search = { text: 'flow', tags: ['futures'], price: 'free', page: 2 } as const;
  const groups = groupsOf(search, facets);
  const choice = (label: string) => groups.flatMap(({ choices }) => choices).find((found) => found.label === label)!;

  it('an unselected value adds itself and starts at page 1', () => {
    expect(choice('Order flow').search).toEqual({ text: 'flow', price: 'free', tags: ['futures', 'order-flow'] });
    expect(choice('Paid').search).toEqual({ text: 'flow', price: 'paid', tags: ['futures'] });
  });

  it('a selected value links to the search without it', () => {
    expect(choice('Free')).toMatchObject({ chosen: true, search: { text: 'flow', tags: ['futures'] } });
    expect(choice('Futures').search).toEqual({ text: 'flow', price: 'free' });
  });

  it('values without results are not offered', () => {
    expect(groups.map(({ name }) => name)).toEqual(['Kind', 'Price', 'Subject']);
    expect(choice('Bundles')).toBeUndefined();
  });

  it('every selected value has a chip, the search text first', () => {
    expect(chipsOf(search, groups).map(({ label }) => label)).toEqual(['“flow”', 'Free', 'Futures']);
  });
});

test('an address with any part of a search is not served the page of all products', () => {
  expect(firstFrameParameters['/courses']).toEqual(Object.keys(readCatalogueSearch({})));
});
