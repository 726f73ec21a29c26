import { dueTimes } from '../../../lib/local/services/events/expression.ts';
import { eventPattern } from '../../../lib/local/services/events/pattern.ts';
import { inputOf } from '../../../lib/local/services/events/input.ts';

const from = '2026-11-21T10:17:30Z'; // a Saturday

function times(expression: string, count = 3, after = from): string[] {
  const next = dueTimes(expression, Date.parse(after), true);
  const found: string[] = [];
  for (let at: number | undefined = Date.parse(after); found.length < count;) {
    at = next(at);
    if (at === undefined) break;
    found.push(new Date(at).toISOString().slice(0, 16));
  }
  return found;
}

test.each<[string, string[]]>([
  ['rate(1 minute)', ['2026-11-21T10:18', '2026-11-21T10:19', '2026-11-21T10:20']],
  ['rate(5 hours)', ['2026-11-21T15:17', '2026-11-21T20:17', '2026-11-22T01:17']],
  ['rate(1 day)', ['2026-11-22T10:17', '2026-11-23T10:17', '2026-11-24T10:17']],
  ['cron(0/15 * * * ? *)', ['2026-11-21T10:30', '2026-11-21T10:45', '2026-11-21T11:00']],
  ['cron(0 10 * * ? *)', ['2026-11-22T10:00', '2026-11-23T10:00', '2026-11-24T10:00']],
  ['cron(15 12 ? * MON-FRI *)', ['2026-11-23T12:15', '2026-11-24T12:15', '2026-11-25T12:15']],
  ['cron(0 8 1 * ? *)', ['2026-12-01T08:00', '2027-01-01T08:00', '2027-02-01T08:00']],
  ['cron(0 0 L * ? *)', ['2026-11-30T00:00', '2026-12-31T00:00', '2027-01-31T00:00']],
  ['cron(0 0 15W * ? *)', ['2026-12-15T00:00', '2027-01-15T00:00', '2027-02-15T00:00']],
  ['cron(0 0 1W 8 ? *)', ['2027-08-02T00:00', '2028-08-01T00:00', '2029-08-01T00:00']],
  ['cron(0 9 ? * 2#1 *)', ['2026-12-07T09:00', '2027-01-04T09:00', '2027-02-01T09:00']],
  ['cron(0 10 ? * 6L 2026-2027)', ['2026-11-27T10:00', '2026-12-25T10:00', '2027-01-29T10:00']],
  ['cron(0 0 ? * FRI-MON *)', ['2026-11-22T00:00', '2026-11-23T00:00', '2026-11-27T00:00']],
  ['cron(5,35 14 29 2 ? *)', ['2028-02-29T14:05', '2028-02-29T14:35', '2032-02-29T14:05']],
  ['cron(0 0 1 1 ? 2027)', ['2027-01-01T00:00']],
  ['at(2026-12-24T18:00:00)', ['2026-12-24T18:00']],
  ['at(2020-01-01T00:00:00)', []],
])('%s', (expression, expected) => expect(times(expression)).toEqual(expected));

test.each([
  'rate(1 minutes)',
  'rate(5 minute)',
  'rate(0 minutes)',
  'rate(5 seconds)',
  'cron(* * * * * *)',
  'cron(0 0 ? * ? *)',
  'cron(0 10 * * ?)',
  'cron(60 * * * ? *)',
  'cron(0 0 32 * ? *)',
  'cron(0 0 ? * 0 *)',
  'cron(9-5 * * * ? *)',
  'at(tomorrow)',
  'every day',
])('rejects %s', (expression) => expect(() => dueTimes(expression, 0, true)).toThrow(expression.slice(0, 2)));

describe('Patterns', () => {
  const event = {
    source: 'shop',
    'detail-type': 'Paid',
    resources: ['a', 'b'],
    detail: { n: 5, kind: 'card', deep: {} },
  };
  test.each<[boolean, object]>([
    [true, { source: ['shop'] }],
    [false, { source: ['other'] }],
    [true, { resources: ['b'] }],
    [true, { source: [{ prefix: 'sh' }], detail: { kind: [{ suffix: 'rd' }] } }],
    [true, { detail: { kind: [{ 'anything-but': ['cash', 'coin'] }] } }],
    [false, { detail: { kind: [{ 'anything-but': { prefix: 'ca' } }] } }],
    [true, { detail: { n: [{ numeric: ['>', 0, '<=', 5] }] } }],
    [false, { detail: { n: [{ numeric: ['<', 5] }] } }],
    [true, { detail: { absent: [{ exists: false }], other: { inside: [{ exists: false }] } } }],
    [false, { detail: { absent: [{ 'anything-but': 'x' }] } }],
    [true, { detail: { kind: ['CARD', { 'equals-ignore-case': 'CARD' }] } }],
  ])('%s: %j', (expected, pattern) => expect(eventPattern(pattern)(event)).toBe(expected));

  test.each([{ source: [{ wildcard: 's*p' }] }, { $or: [{ source: ['shop'] }] }, { source: 'shop' }, {}])(
    'rejects %j',
    (pattern) => expect(() => eventPattern(pattern)).toThrow(/pattern/),
  );
});

test('A target gets the event, a part, a constant or a text filled from it', () => {
  const rule = { name: 'r', arn: 'arn:r' };
  const event = { detail: { id: 'x"y', n: 2, list: [7] } };
  expect(inputOf({}, rule)(event)).toBe(event);
  expect(inputOf({ InputPath: '$.detail.list[0]' }, rule)(event)).toBe(7);
  expect(inputOf({ Input: '{"job":"sweep"}' }, rule)(event)).toEqual({ job: 'sweep' });
  const InputTransformer = {
    InputPathsMap: { id: '$.detail.id', n: '$.detail.n' },
    InputTemplate: '{"id": <id>, "text": "no. <n> of <aws.events.rule-name>: <id>"}',
  };
  expect(inputOf({ InputTransformer }, rule)(event)).toEqual({ id: 'x"y', text: 'no. 2 of r: x"y' });
  expect(() => inputOf({ InputTransformer: { InputTemplate: '"<what>"' } }, rule)).toThrow('<what>');
});
