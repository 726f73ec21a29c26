/** A mail that one learner is waiting for is not queued behind bulk mail. */
import { bulkOutboxKey, bulkOutboxPartition, outboxKey, outboxPartition } from '../../lib/model/keys.ts';
import { AwsError } from '../../lib/local/kernel/aws-error.ts';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';

const { harness } = openTill();
const many = 60;
const mail = (kind: string, to: string) => ({
  ...{ baseType: 'outgoing mail', kind, to, subject: kind, text: 'A', html: '<p>A</p>' },
  createdAt: new Date().toISOString(),
});

/**
 * A stand-in for SES that accepts `perSecond` mails, reports that rate for the account, and throttles faster senders.
 */
async function withRate(perSecond: number, work: () => Promise<void>): Promise<void> {
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  let [second, taken] = [0, 0];
  faults.around = async (service, operation, effect) => {
    if (service !== 'ses') return usual(service, operation, effect);
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, taken] = [now, 0];
    if ((taken += 1) > perSecond) throw new AwsError('Throttling', 'Maximum sending rate exceeded.', 400);
    return usual(service, operation, effect);
  };
  try {
    await work();
  } finally {
    faults.around = usual;
  }
}

test('a receipt that was written last is sent while many reminders still wait', async () => {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString();
  for (let index = 0; index < many; index += 1)
    await harness.write({ ...bulkOutboxKey(0, at(index), `bulk-${index}`), ...mail('reminder', 'many@example.com') });
  await harness.write({ ...outboxKey(at(many), 'receipt'), ...mail('receipt', 'ada@example.com') });
  await withRate(10, () =>
    quietly(async () => {
      const bulk = harness.functions.mailer({ lane: bulkOutboxPartition(0) });
      await harness.functions.mailer({});
      expect(await harness.rows(outboxPartition)).toEqual([]);
      expect((await harness.rows(bulkOutboxPartition(0))).length).toBeGreaterThan(many / 3);
      await bulk;
    }),
  );
  expect(await harness.rows(bulkOutboxPartition(0))).toEqual([]);
  const sent = harness.mails().filter(({ subject }) => subject === 'reminder' || subject === 'receipt');
  expect(sent).toHaveLength(many + 1);
});
