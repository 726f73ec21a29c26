/** Where learners are, somebody is told of each kind of ceiling: by the metric that counts its refusals, and from how many on. */
import { ceilingMetrics } from '../../../lib/model/ceilings.ts';
import { assembly, type Template } from '../../support/assemblies.ts';

/** One refusal of a network or of everybody is news; of a learner who presses again it is none, of a program it is. */
const from = { learner: 10, address: 1, stage: 1 } as const;

test.each(['staging', 'prod'])(
  '%s has an alarm for each ceiling that fires within five minutes',
  async (stage) => {
    const templates: readonly Template[] = Object.values((await assembly(stage)).templates);
    const alarms = templates
      .flatMap(({ Resources }) => Object.values(Resources))
      .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
      .map(({ Properties }) => Properties as Record<string, unknown>);
    for (const scope of ['learner', 'address', 'stage'] as const) {
      const found = alarms.filter(({ MetricName }) => MetricName === ceilingMetrics[scope]);
      expect(found).toMatchObject([
        {
          AlarmName: `openbell-${stage}-${ceilingMetrics[scope]}`,
          Namespace: 'Openbell',
          Dimensions: [{ Name: 'stage', Value: stage }],
          Statistic: 'Sum',
          Period: 300,
          Threshold: from[scope],
          ComparisonOperator: 'GreaterThanOrEqualToThreshold',
          EvaluationPeriods: 1,
        },
      ]);
    }
    expect(alarms.filter(({ AlarmName }) => AlarmName === `openbell-${stage}-SignUpCeiling`)).toMatchObject([
      { Namespace: 'AWS/WAFV2', MetricName: 'BlockedRequests', Threshold: 1 },
    ]);
  },
  600_000,
);
