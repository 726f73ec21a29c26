import { queryOf, type Line } from '../../../lib/local/services/logs/insights/query.ts';

const began = Date.UTC(2027, 0, 4, 12);
const line = (seconds: number, message: string | object, group = 'shop-Worker'): Line => ({
  ...{ group, account: '000000000000', stream: 'one', id: String(seconds) },
  timestamp: began + seconds * 1000,
  message: typeof message === 'string' ? message : JSON.stringify(message),
});
const lines = [
  line(1, { level: 'INFO', message: 'OrderPaid', ms: 12 }),
  line(2, { level: 'ERROR', message: 'Applying: no such product', request: { ip: '10.0.0.1' }, ms: 90 }),
  line(3, 'Task timed out after 3.00 seconds', 'shop-Canary'),
  line(400, { level: 'ERROR', message: 'Sending a mail', ms: 8 }),
];
const ask = (text: string) =>
  queryOf(text)
    .run(lines)
    .map((row) => Object.fromEntries([...row].filter(([name]) => name !== '@ptr')));
const messages = (text: string) => ask(`${text} | fields message | sort @timestamp asc`).map(({ message }) => message);

test('finds lines by JSON fields, by text and by log group', () => {
  expect(messages('filter level = "ERROR"')).toEqual(['Applying: no such product', 'Sending a mail']);
  expect(messages('filter message like /^Sending/')).toEqual(['Sending a mail']);
  expect(messages("filter message like 'such prod'")).toEqual(['Applying: no such product']);
  expect(messages('filter request.ip = "10.0.0.1"')).toEqual(['Applying: no such product']);
  expect(messages('filter ms >= 12 and not level = "ERROR"')).toEqual(['OrderPaid']);
  expect(messages('filter (ms < 10 or ms > 50) and level in ["ERROR", "WARN"]')).toEqual([
    'Applying: no such product',
    'Sending a mail',
  ]);
  expect(ask('filter @log like /Canary/ | fields @message')).toEqual([
    { '@message': 'Task timed out after 3.00 seconds' },
  ]);
  expect(ask('filter not ispresent(level) | fields @message, nothing')).toHaveLength(1);
});

test('without fields, returns time and line, newest first', () => {
  const [first, ...rest] = ask('limit 2');
  expect(first).toEqual({ '@timestamp': '2027-01-04 12:06:40.000', '@message': lines[3]!.message });
  expect(rest).toHaveLength(1);
});

test('counts by field and by time bin', () => {
  expect(ask('filter ispresent(level) | stats count() by level | sort level')).toEqual([
    { level: 'ERROR', 'count()': 2 },
    { level: 'INFO', 'count()': 1 },
  ]);
  expect(ask('filter level = "ERROR" | stats count() as failed, max(ms) by bin(5m) | sort failed desc')).toEqual([
    { 'bin(5m)': '2027-01-04 12:00:00.000', failed: 1, 'max(ms)': 90 },
    { 'bin(5m)': '2027-01-04 12:05:00.000', failed: 1, 'max(ms)': 8 },
  ]);
  expect(ask('stats count() by @log | sort count() desc | limit 1')).toEqual([
    { '@log': '000000000000:shop-Worker', 'count()': 3 },
  ]);
});

test('the query names its log groups', () => {
  expect(queryOf("SOURCE logGroups(namePrefix: ['shop-', 'aws-']) | filter a = 1").prefixes).toEqual(['shop-', 'aws-']);
  expect(queryOf('filter a = 1').prefixes).toBeUndefined();
});

test.each([
  ['filter level == "ERROR"', /unexpected symbol found =/],
  ['parse @message "*" as a', /the command parse is not there locally/],
  ['fields @timestamp filter a = 1', /unexpected symbol found filter/],
  ['stats median(ms)', /median\(ms\) is not there locally/],
  ['filter', /at the end/],
  [`SOURCE logGroups(namePrefix: ['a', 'b', 'c', 'd', 'e', 'f'])`, /at most 5/],
])('rejects %s', (text, sentence) => {
  expect(() => queryOf(text)).toThrow(sentence);
});
