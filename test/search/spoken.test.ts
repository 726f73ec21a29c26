import { mostSpoken, distinctiveWords } from '../../lib/content/spoken.ts';

test('words that few products say, and say often, tell a product from the others', () => {
  const said = {
    soup: ['Stock', 'stock', 'salt', 'the'],
    bread: ['dough', 'salt', 'Salted', 'salts'],
    cake: ['salt', 'sugar'],
  };
  expect(distinctiveWords(said)).toEqual({ soup: 'stock salt', bread: 'salt dough', cake: 'sugar salt' });
});

test('a product keeps only so many', () => {
  const words = Array.from({ length: mostSpoken * 2 }, (_, at) => `word${at}`);
  expect(distinctiveWords({ long: words })['long']!.split(' ')).toHaveLength(mostSpoken);
});
