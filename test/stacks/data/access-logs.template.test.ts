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

  test('the distribution’s log has no path, no query and no page before: they open calendars and films', () => {
    const deliveries = of('AWS::Logs::Delivery');
    expect(deliveries).toHaveLength(1);
    const { RecordFields: fields } = deliveries[0]!.Properties;
    expect(fields).toEqual(expect.arrayContaining(['date', 'c-ip', 'sc-status', 'cache-behavior-path-pattern']));
    expect(fields.filter((field: string) => /uri|query|referer|cookie/i.test(field))).toEqual([]);
  });

  test('access logs are gone for good after 120 days at the latest', () => {
    const [bucket] = of('AWS::S3::Bucket').filter(({ id }) => id.startsWith('AccessLogs'));
    const [rule] = bucket!.Properties.LifecycleConfiguration.Rules;
    expect([rule.ExpirationInDays, rule.NoncurrentVersionExpiration.NoncurrentDays]).toEqual([90, 30]);
  });

  test('a bucket of learners’ pictures keeps no versions: what a learner deletes is gone', () => {
    for (const name of ['Media', 'Uploads']) {
      const [bucket] = of('AWS::S3::Bucket').filter(({ id }) => id.startsWith(name));
      expect([name, bucket!.Properties.VersioningConfiguration]).toEqual([name, undefined]);
    }
  });
});
