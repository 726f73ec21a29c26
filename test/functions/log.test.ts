import { processBatch } from '../../functions/shared/batch.ts';
import { adoptCorrelation, withCorrelation, log, logError, withLogging } from '../../functions/shared/log.ts';
import { metric } from '../../functions/shared/metric.ts';
import { isCorrelation } from '../../lib/model/correlation.ts';

const lines: any[] = [];
let write: jest.SpyInstance;
beforeEach(() => {
  lines.length = 0;
  write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
});
afterEach(() => write.mockRestore());

const id = 'abcdefghij-12';
const context = { awsRequestId: 'request-1' };

test('a line has its time, level, request id and correlation id', async () => {
  const handler = withLogging(async (_: { correlation: string; operation: string }) =>
    log('INFO', 'Placed', { order: 'o1' }),
  );
  await handler({ correlation: id, operation: 'getPaymentIntent' }, context);
  const common = { timestamp: expect.any(String), level: 'INFO', requestId: 'request-1', correlationId: id };
  expect(lines).toEqual([
    { ...common, message: 'Placed', order: 'o1' },
    { ...common, message: 'getPaymentIntent', ms: expect.any(Number) },
  ]);
});

test('a metric is at the root of its line, where CloudWatch looks for it', async () => {
  await withLogging(async () => metric('WebhookRefused', { level: 'x' }))({}, context);
  expect(lines[0]).toMatchObject({
    _aws: { CloudWatchMetrics: [{ Namespace: 'Openbell', Metrics: [{ Name: 'WebhookRefused' }] }] },
    WebhookRefused: 1,
    requestId: 'request-1',
  });
});

test('personal data and secrets in an error are not logged', () => {
  // Assembled here, so that secret scanners find nothing.
  const secrets = [
    ['sk', 'test', 'abc123'],
    ['whsec', 'abc'],
    ['pi', '3x', 'secret', '9y'],
  ].map((parts) => parts.join('_'));
  const token = ['eyJhbGciOiJSUzI1NiJ9', 'eyJzdWIiOiIxIn0', 'c2ln'].join('.');
  logError('Mailing', new Error(`Not verified: ada+1@mail.example.com, ${secrets.join(' ')} Bearer ${token}`));
  const text = JSON.stringify(lines);
  for (const hidden of ['ada', 'mail.example', ...secrets, token]) expect(text).not.toContain(hidden);
  expect(lines[0].message).toBe('Mailing: Error: Not verified: <e-mail>, <secret> <secret> <secret> Bearer <token>');
});

test('two messages of a batch keep separate correlation ids, and only the failed one is retried', async () => {
  const Records = [
    { messageId: 'a', body: JSON.stringify({ name: 'first', correlation: id }) },
    { messageId: 'b', body: '{' },
    { messageId: 'c', body: JSON.stringify({ name: 'second', correlation: 'klmnopqrst-3' }) },
  ] as any;
  const work = async ({ name }: { name: string }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    log('INFO', name);
  };
  const answer = await withLogging(() => processBatch('Working', Records, work))({}, context);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'b' }] });
  const threadOf = (message: string) => lines.find((line) => line.message === message).correlationId;
  expect([threadOf('first'), threadOf('second')]).toEqual([id, 'klmnopqrst-3']);
});

test('a stored id is used where none is known, and never replaces one', async () => {
  await withLogging(async () => {
    adoptCorrelation('not one of ours');
    log('INFO', 'none');
    adoptCorrelation(id);
    adoptCorrelation('klmnopqrst-3');
    log('INFO', 'first');
    withCorrelation('klmnopqrst-3', () => log('INFO', 'other'));
  })({}, context);
  expect(lines.map(({ correlationId }) => correlationId)).toEqual([undefined, id, 'klmnopqrst-3']);
  for (const text of [
    '',
    'abcdefghij-',
    'abcdefghij-1-2',
    'ABCDEFGHIJ-1',
    'abcdefghi-12',
    `${'a'.repeat(10)}-12345678`,
    5,
    null,
    ['a'],
  ])
    expect([text, isCorrelation(text)]).toEqual([text, false]);
});
