import { alarmRuleOf } from '../../../lib/local/services/cloudwatch/alarms/alarm-rule.ts';
import { embeddedMetricsIn } from '../../../lib/local/services/cloudwatch/metrics/embedded-metrics.ts';
import { expressionOf } from '../../../lib/local/services/cloudwatch/metrics/expression.ts';
import type { AlarmState } from '../../../lib/local/services/cloudwatch/port.ts';

const none = undefined;
const series = { errors: [1, none, 5, 0], requests: [10, 20, 0, 4], m1: [none, none, 2, 3], m2: [1, none, 2, none] };

test.each([
  ['100 * errors / requests', [10, none, none, 0]],
  ['errors + m2', [2, none, 7, none]],
  ['FILL(errors, 0) + FILL(m2, 0)', [2, 0, 7, 0]],
  ['FILL(m2, REPEAT)', [1, 1, 2, 2]],
  ['SUM([m1, m2])', [1, none, 4, 3]],
  ['MAX([m1, m2, errors])', [1, none, 5, 3]],
  ['SUM(METRICS())', [12, 20, 9, 7]],
  ['IF(requests > 5, errors, 0)', [1, none, 0, 0]],
  ['IF(FILL(requests, 0) >= 10 AND requests < 20, 1, 0)', [1, 0, 0, 0]],
  ['-errors - -1', [0, none, -4, 1]],
  ['(1 + 2) * 3 == 9', [1, 1, 1, 1]],
])('metric math: %s', (text, expected) => {
  expect(expressionOf(text).evaluate(series, 4)).toEqual(expected);
});

test.each(['SEARCH("x")', 'ANOMALY_DETECTION_BAND(m1, 2)', 'm1 +', 'm1 m2', 'SUM(m1)', '(m1', 'RATE(m1)'])(
  'rejects metric math: %s',
  (text) => {
    expect(() => expressionOf(text)).toThrow();
  },
);

test.each([
  ['ALARM(one)', true],
  ['ALARM("one") AND OK(two)', true],
  ["ALARM('two') OR INSUFFICIENT_DATA(three)", true],
  ['NOT ALARM(one) OR FALSE', false],
  ['(ALARM(two) OR TRUE) AND NOT OK(arn:aws:cloudwatch:us-east-1:000000000000:alarm:one)', true],
])('a composite rule: %s', (text, expected) => {
  const states: Record<string, AlarmState> = { one: 'ALARM', two: 'OK', three: 'INSUFFICIENT_DATA' };
  expect(alarmRuleOf(text).holds((alarm) => states[alarm.split(':').at(-1)!])).toBe(expected);
});

test.each(['ALARM(one', 'ALARM(one) ALARM(two)', 'one', ''])('rejects a composite rule: %s', (text) => {
  expect(() => alarmRuleOf(text)).toThrow();
});

const directive = (changes: object = {}) => ({
  Namespace: 'Shop',
  Dimensions: [['stage'], ['stage', 'kind'], []],
  Metrics: [{ Name: 'Sold', Unit: 'Count' }, { Name: 'Took' }],
  ...changes,
});
const line = (root: object = {}, changes: object = {}) =>
  JSON.stringify({
    _aws: { Timestamp: 1000, CloudWatchMetrics: [directive(changes)] },
    ...{ stage: 'dev', kind: 'book', Sold: 2, Took: [3, 4], other: { deep: 1 }, ...root },
  });

test('the embedded metric format yields each metric under each of its dimension sets', () => {
  const measured = [
    {
      namespace: 'Shop',
      dimensions: [{ stage: 'dev' }, { stage: 'dev', kind: 'book' }, {}],
      values: { Sold: [2], Took: [3, 4] },
    },
  ];
  expect(embeddedMetricsIn(line())).toEqual({ at: 1000, measured });
  // As in the log of a function with text logs.
  expect(embeddedMetricsIn(`2026-01-01T00:00:00.000Z\t5f2b-11\tINFO\t${line()}`)).toEqual({ at: 1000, measured });
});

test.each([
  ['a set whose dimension is not there', line({ kind: undefined }), [{ stage: 'dev' }, {}], ['Sold', 'Took']],
  ['a dimension that is no text', line({ kind: 7 }), [{ stage: 'dev' }, {}], ['Sold', 'Took']],
  ['a target that is no number', line({ Sold: '2' }), expect.anything(), ['Took']],
  ['no dimensions at all', line({}, { Dimensions: undefined }), [{}], ['Sold', 'Took']],
])('omits from the embedded metric format: %s', (_, text, dimensions, names) => {
  const [measured] = embeddedMetricsIn(text)!.measured;
  expect(measured!.dimensions).toEqual(dimensions);
  expect(Object.keys(measured!.values)).toEqual(names);
});

test.each([
  ['a sentence', 'all is well with _aws'],
  ['other JSON', '{"level":"INFO"}'],
  ['a text inside of JSON, which CloudWatch does not look into', JSON.stringify({ message: line() })],
  ['a line without its time', line().replace('"Timestamp":1000,', '')],
  ['half a line', line().slice(0, -1)],
])('is not the embedded metric format: %s', (_, text) => {
  expect(embeddedMetricsIn(text)).toBeUndefined();
});

test('a directive without a namespace yields nothing', () => {
  expect(embeddedMetricsIn(line({}, { Namespace: '' }))!.measured).toEqual([]);
});
