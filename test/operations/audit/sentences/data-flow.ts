import type { JsonObject } from '../../../../lib/local/kernel/json.ts';
import type { Changes } from './change.ts';

/** Where data go. */
export const dataFlow: Changes = {
  'a canary that looks twice a day': {
    type: 'Events::Rule',
    id: /^Walk/,
    change: (p) => (p.ScheduleExpression = 'rate(12 hours)'),
    was: /watch\/CanaryFunction no every 5 minutes/,
    is: /watch\/CanaryFunction no every 12 hours/,
  },
  'moderators of the rooms of another stage': {
    type: 'IAM::Role',
    id: /^ClassesModerationRole/,
    change: (p) => {
      const statements: JsonObject[] = p.Policies.flatMap(({ PolicyDocument }: JsonObject) => PolicyDocument.Statement);
      const moderating = statements.find(({ Action }) => Action.includes('ivschat:DeleteMessage'))!;
      moderating['Condition'].StringEquals['aws:ResourceTag/stage'] = 'another';
    },
    was: /classroom\/ClassesModerationFunction classroom\/LiveRoom\w+ yes ivschat:DeleteMessage/,
    is: /classroom\/LiveChannel\w+ yes ivs:BatchStartViewerSessionRevocation classroom\/ClassesModerationFunction data\/Media/,
  },
  'a class that is not recorded': {
    type: 'IVS::Channel',
    change: (p) => delete p.RecordingConfigurationArn,
    was: /classroom\/LiveChannel\w+ classroom\/LiveRecordings yes recordings/,
    is: /classroom\/Films data\/AccessLogs yes access log classroom\/LiveChatLog/,
  },
  'requests to the site that are not logged': {
    type: 'Logs::Delivery',
    change: (p) => (p.DeliverySourceName = 'another'),
    was: /site\/Distribution data\/AccessLogs yes access log/,
    is: /site\/Distribution classroom\/LiveRecordings no origin of the site site\/Distribution data\/Media/,
  },
  'a firewall with the log of another': {
    type: 'WAFv2::LoggingConfiguration',
    change: (p) => (p.LogDestinationConfigs = ['arn:aws:logs:us-east-1:1:log-group:aws-waf-logs-another']),
    was: /site\/FirewallAcl site\/FirewallLog yes requests/,
    is: /site\/Distribution site\/HttpApi no origin of the site site\/HttpApi/,
  },
  'events that are dropped when they fail': {
    type: 'Events::Rule',
    change: (p) => p.Targets.forEach((target: { DeadLetterConfig?: object }) => delete target.DeadLetterConfig),
    was: /Events of AWS’s own services data\/UndeliveredDeadLetters yes events that failed too often/,
    is: /Events of AWS’s own services data\/OnCallTopic yes alarms Events of AWS’s own services payments\/MailTroublesFunction/,
  },
};
