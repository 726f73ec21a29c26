/** Values that often break programs. None of them looks like the forbidden output of judge.ts. */
import type { Random } from '../drill/random.ts';

export const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udfff pair',
  '\u202egnirts\u202c',
  '\u200b\u200d\ufeff',
  '\r\nBcc: everybody@example.com',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '#',
  'USER#x',
  'PRODUCT#the-opening-hour',
  '..',
  '../../x',
  '%2e%2e%2f',
  '%',
  '%00',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e308',
  '{}',
  '[]',
  '{"text":1}',
  '{"text":{"__proto__":{"limit":1}},"limit":1e308,"page":-1}',
  '{"tags":[[[[[]]]]],"sort":"__proto__","live":"yes"}',
  '<svg onload=x>',
  "' OR '1'='1",
  '$(x)',
  '${x}',
  '{{7*7}}',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(20),
  'Ź̷̛a'.repeat(50),
  '2026-13-45',
  '2026-11',
  '9999-12-31',
  '-000001-01-01',
  '0000-00',
  '2026-11-21T00:00:00Z',
  '2026-02-30T25:61:61.999Z',
  'x'.repeat(300),
  'y'.repeat(2_049),
  'é'.repeat(5_001),
  'a.b@example.com',
  'a@b',
  '+00000000000000000000',
];

/** A megabyte, rarely: ten thousand of them would measure the network. */
const long = (random: Random): string => pick(random, ['z', '\ud800', '👾', '\u0000']).repeat(2 ** 19);

export const hostileText = (random: Random): string => (random() < 0.003 ? long(random) : pick(random, texts));

const numbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  50,
];

export const hostileNumber = (random: Random): number => pick(random, numbers);

/** Nested objects, `depth` levels. */
function nested(depth: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

/** A value of a random type. */
export function hostileValue(random: Random): unknown {
  switch (Math.floor(random() * 9)) {
    case 0:
      return null;
    case 1:
      return hostileNumber(random);
    case 2:
      return random() < 0.5;
    case 3:
      return Array.from({ length: pick(random, [0, 1, 51, 2_000]) }, () => hostileText(() => 0.5));
    case 4:
      return JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}');
    case 5:
      return nested(pick(random, [2, 50, 1_000]));
    default:
      return hostileText(random);
  }
}
