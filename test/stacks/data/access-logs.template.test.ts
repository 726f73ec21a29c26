/** What logs of AWS's own services keep of whoever asks: for how long, and never what opens something. */
import { assembly } from '../../support/assemblies.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

describe.each(['staging', 'prod'])('%s', (stage) => {
  let all: { id: string; Type: string; Properties: JsonObject }[];
  const of = (type: string) => all.filter(({ Type }) => Type === type);
  beforeAll(async () => {
    const { templates } = await assembly(stage);
    all = Object.values(templates).flatMap(({ Resources }) =>
      Object.entries(Resources).map(([id, { Type, Properties }]) => ({ id, Type, Properties: Properties ?? {} })),
    );
  });

  test('logs no path, query or referrer of the distribution: they open calendars and films', () => {
    const deliveries = of('AWS::Logs::Delivery');
    expect(deliveries).toHaveLength(1);
    const { RecordFields: fields } = deliveries[0]!.Properties;
    expect(fields).toEqual(expect.arrayContaining(['date', 'c-ip', 'sc-status', 'cache-behavior-path-pattern']));
    expect(fields.filter((field: string) => /uri|query|referer|cookie/i.test(field))).toEqual([]);
  });

  test('deletes access logs within 120 days', () => {
    const [bucket] = of('AWS::S3::Bucket').filter(({ id }) => id.startsWith('AccessLogs'));
    const [rule] = bucket!.Properties.LifecycleConfiguration.Rules;
    expect([rule.ExpirationInDays, rule.NoncurrentVersionExpiration.NoncurrentDays]).toEqual([90, 30]);
  });

  test("keeps no versions of learners' pictures, so a deletion is final", () => {
    for (const name of ['Media', 'Uploads']) {
      const [bucket] = of('AWS::S3::Bucket').filter(({ id }) => id.startsWith(name));
      expect([name, bucket!.Properties.VersioningConfiguration]).toEqual([name, undefined]);
    }
  });
});
