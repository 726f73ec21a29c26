import { keyRows, orderOf, type Place } from '../../web/features/player/shortcuts.ts';

const page: Place = { onFilm: false, uses: 'nothing' };
const film: Place = { onFilm: true, uses: 'nothing' };

it.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'skip', by: -10 }],
  ['ArrowRight', { do: 'skip', by: 5 }],
  ['<', { do: 'speed', by: -1 }],
  ['7', { do: 'part', of: 7 }],
  ['n', { do: 'next' }],
  ['N', { do: 'previous' }],
  ['?', { do: 'map' }],
  ['x', undefined],
  ['Tab', undefined],
  ['Escape', undefined],
])('%s on the page means %j', (key, order) => {
  expect(orderOf(key, page)).toEqual(order);
});

it('keys that navigate a page keep doing so, except on the film itself', () => {
  expect(orderOf('ArrowUp', page)).toBeUndefined();
  expect(orderOf('ArrowUp', film)).toEqual({ do: 'volume', by: 0.1 });
});

it('the focused element keeps its keys', () => {
  for (const { keys } of keyRows)
    for (const key of keys) expect(orderOf(key, { onFilm: true, uses: 'text' })).toBeUndefined();
  for (const key of [' ', 'Enter', 'ArrowLeft', 'ArrowUp'])
    expect(orderOf(key, { onFilm: true, uses: 'move' })).toBeUndefined();
  expect(orderOf(' ', { onFilm: true, uses: 'press' })).toBeUndefined();
  expect(orderOf('ArrowLeft', { onFilm: true, uses: 'press' })).toEqual({ do: 'skip', by: -5 });
  expect(orderOf('k', { onFilm: true, uses: 'move' })).toEqual({ do: 'toggle' });
});
