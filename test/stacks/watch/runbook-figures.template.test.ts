/** Figures in the runbook's sentences are those of the alarms and of the code that they describe. */
import { longestChatMinutes } from '../../../functions/classroom/chat-token.ts';
import { announcedMinutes } from '../../../lib/model/badges.ts';
import { longestTokenSeconds } from '../../../lib/model/account.ts';
import { addressLasts } from '../../../lib/model/films.ts';
import { playbackSeconds } from '../../../lib/model/live.ts';
import { mailDays } from '../../../lib/model/outbox.ts';
import { stripeKeyDays } from '../../../lib/model/stripe-key.ts';
import { prod } from '../../../lib/stages.ts';
import { deadLetterDays } from '../../../lib/stacks/constructs/dead-letter-days.ts';
import { readRunbook } from '../../../lib/stacks/watch/runbook.ts';
import { assembly, type Resource } from '../../support/assemblies.ts';

let resources: readonly (readonly [id: string, resource: Resource])[];
beforeAll(async () => {
  const { templates } = await assembly('prod');
  resources = Object.values(templates).flatMap(({ Resources }) => Object.entries(Resources));
}, 600_000);

const only = (type: string, id: RegExp): Record<string, any> => {
  const found = resources.filter(([name, { Type }]) => Type === `AWS::${type}` && id.test(name));
  if (found.length !== 1) throw new Error(`${found.length} resources are ${type} ${id}`);
  return found[0]![1].Properties;
};
const alarm = (name: string): Record<string, any> => {
  const found = resources.find(([, { Properties }]) => Properties?.AlarmName === `openbell-prod-${name}`);
  if (!found) throw new Error(`prod has no alarm ${name}`);
  return found[1].Properties;
};
const threshold = (name: string) => () => alarm(name)['Threshold'] as number;
/** Minutes that the alarm looks at. */
const minutes = (name: string) => () => {
  const { Period, Metrics = [], EvaluationPeriods } = alarm(name);
  const period = Period ?? Metrics.find((each: { MetricStat?: object }) => each.MetricStat).MetricStat.Period;
  return (period * EvaluationPeriods) / 60;
};
const receives = (queue: RegExp) => () => only('SQS::Queue', queue)['RedrivePolicy'].maxReceiveCount as number;
const everyMinutes = (rule: RegExp) => () => Number(/\d+/.exec(only('Events::Rule', rule)['ScheduleExpression'])![0]);

const inWords: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, five: 5, ten: 10, fifteen: 15, 'half an': 0.5, an: 1, minute: 1 },
  ...{ 'five hundred': 500, 'a thousand': 1000, 'one in a thousand': 0.001 },
};
const numberOf = (text: string): number => inWords[text.toLowerCase()] ?? Number(text);

const entry = (title: string): string => {
  const { alarms, procedures } = readRunbook();
  const found = [...alarms, ...procedures].find((each) => each.title === title);
  if (!found) throw new Error(`the runbook has no entry ${title}`);
  return found.text.replace(/\s+/g, ' ');
};

/** Each figure once: the entry, the sentence with its figure in the group, where it comes from. */
const figures: readonly (readonly [title: string, sentence: RegExp, figure: () => number])[] = [
  ['CanaryFailed', /Every (\w+) minutes a function visits/, everyMinutes(/^Walk/)],
  ['CanaryFailed', /(\w+) of three visits failed/, () => alarm('CanaryFailed')['DatapointsToAlarm']],
  ['CanaryFailed', /Two of (\w+) visits failed/, () => alarm('CanaryFailed')['EvaluationPeriods']],
  ['CanaryFailed', /two of three runs within (\w+) minutes/, minutes('CanaryFailed')],
  ['ApiKeyExpires', /expires within (\d+) days/, threshold('ApiKeyExpires')],
  ['CertificateExpires', /expires within (\d+) days/, threshold('CertificateExpires')],
  ['ApiErrors', /(\d+) percent or more of requests/, threshold('ApiErrors')],
  ['ApiSlow', /has been (\w+) seconds or longer/, () => alarm('ApiSlow')['Threshold'] / 1000],
  ['ApiSlow', /seconds or longer for (\d+) minutes/, minutes('ApiSlow')],
  ['ApiFirewallBlocks', /blocked (a thousand) requests/, threshold('ApiFirewallBlocks')],
  ['SiteFirewallBlocks', /blocked (a thousand) requests/, threshold('SiteFirewallBlocks')],
  ['LearnerCeiling', /(\w+) times within five minutes a learner/, threshold('LearnerCeiling')],
  ['SiteErrors', /(\d+) percent or more of requests/, threshold('SiteErrors')],
  ['TableThrottled', /Below (\w+) in five minutes/, threshold('TableThrottled')],
  ['TableErrors', /Below (\w+) in five minutes/, threshold('TableErrors')],
  ['TableConflicts', /Below (five hundred) in five minutes/, threshold('TableConflicts')],
  ['SignInThrottled', /Below (\w+) in five minutes/, threshold('SignInThrottled')],
  ['FunctionThrottles', /Below (\w+) in five minutes/, threshold('FunctionThrottles')],
  ['WatchFunctionErrors', /It has (\d+) seconds/, () => only('Lambda::Function', /^CanaryFunction/)['Timeout']],
  ['EventsDeadLetters', /abandoned after (\w+) attempts/, receives(/^EventsQueue/)],
  ['OldestEvent', /waited for (\w+) minutes or longer/, () => alarm('OldestEvent')['Threshold'] / 60],
  ['OldestEvent', /younger than (\w+) minutes/, () => alarm('OldestEvent')['Threshold'] / 60],
  ['WebhookRefused', /(\w+) requests without a valid signature/, threshold('WebhookRefused')],
  ['ReconciliationFailed', /clears on its own (an) hour/, () => minutes('ReconciliationFailed')() / 60],
  ['WebhooksLost', /waited for up to (an) hour/, () => everyMinutes(/^ReconcileRule/)() / 60],
  ['PaymentFailure', /Payments failed (\w+) times within/, threshold('PaymentFailure')],
  ['SweepFailed', /The sweeper retries every (\w+) minutes/, everyMinutes(/^SweepRule/)],
  ['PaymentsFunctionErrors', /are tried (\w+) times/, receives(/^EventsQueue/)],
  ['FilmFailure', /failed to play (\w+) times within/, threshold('FilmFailure')],
  ['ClassFailure', /failed (\w+) times within/, threshold('ClassFailure')],
  ['RevocationFailed', /retried every (minute)/, everyMinutes(/^ClassesLookAfterRule/)],
  ['OutboxSilent', /sends the outbox every (minute)/, everyMinutes(/^SendMailRule/)],
  ['OldestRevocation', /from a class for (\w+) minutes/, () => alarm('OldestRevocation')['Threshold'] / 60],
  ['RevocationsDeadLetters', /abandoned after (\w+) attempts/, receives(/^ClassesRevocationsQueue/)],
  ['RevocationsDeadLetters', /Playback tokens expire after (\w+) minutes/, () => playbackSeconds / 60],
  ['RevocationsDeadLetters', /at most (\w+) hours/, () => longestChatMinutes / 60],
  ['LettersDeadLetters', /mailed after (\w+) attempts/, receives(/^LettersQueue/)],
  ['LettersDeadLetters', /kept for (\d+) days/, () => deadLetterDays],
  ['MailNotSent', /(\w+) or more of five runs/, threshold('MailNotSent')],
  ['MailNotSent', /abandoned after (\w+) days/, () => mailDays],
  ['MailNotSent', /lost within (\w+) days/, () => mailDays],
  ['MailBounced', /(\w+) mails hard-bounced within/, threshold('MailBounced')],
  ['MailBounceRate', /(\d+) percent of this account's mails/, () => alarm('MailBounceRate')['Threshold'] * 100],
  ['MailComplaintRate', /(One in a thousand) mails/, threshold('MailComplaintRate')],
  ['ReminderNotWritten', /For (half an) hour/, () => minutes('ReminderNotWritten')() / 60],
  ['ReminderNotWritten', /after (\w+) of six runs/, () => alarm('ReminderNotWritten')['DatapointsToAlarm']],
  ['Refund a payment', /already issued expire within (\d+) minutes/, () => addressLasts / 60],
  ['Delete a learner', /recovery expires after (\d+) days/, () => prod.recoveryDays],
  ["Rotate Stripe's secret key", /Every (\d+) days/, () => stripeKeyDays],
  ['Rotate the key of badges', /signs (\d+) minutes later/, () => announcedMinutes],
  ['Respond to an incident', /works for up to (an)other hour/, () => longestTokenSeconds / 3600],
];

test.each(figures)('%s %s', (title, sentence, figure) => {
  const [, written] = sentence.exec(entry(title)) ?? [];
  expect([written, numberOf(written ?? '')]).toEqual([written, figure()]);
});

/** Figures of schedules in the sentences of alarms: the others have theirs from their own threshold. */
test.each<[name: string, sentence: RegExp, figure: () => number]>([
  ['WebhookRefused', /wait up to (an) hour/, () => everyMinutes(/^ReconcileRule/)() / 60],
  ['WebhooksLost', /waited up to (an) hour/, () => everyMinutes(/^ReconcileRule/)() / 60],
  ['RevocationFailed', /retried every (minute)/, everyMinutes(/^ClassesLookAfterRule/)],
])('the alarm %s says %s', (name, sentence, figure) => {
  const [, written] = sentence.exec(alarm(name)['AlarmDescription']) ?? [];
  expect([written, numberOf(written ?? '')]).toEqual([written, figure()]);
});

test('“repeatedly” is twice within 15 minutes, and a clear end takes two periods without an error', () => {
  const stacks = ['Api', 'Site', 'Payments', 'Classroom'];
  for (const stack of stacks) {
    const { DatapointsToAlarm, EvaluationPeriods } = alarm(`${stack}FunctionErrors`);
    const looked = minutes(`${stack}FunctionErrors`)();
    expect([stack, DatapointsToAlarm, EvaluationPeriods, looked]).toEqual([stack, 2, 3, 15]);
    expect(entry(`${stack}FunctionErrors`)).toContain('repeatedly within 15 minutes');
  }
});

test('the topics have the names that the runbook says, one for pages and one for the rest', () => {
  const names = resources
    .filter(([, { Type }]) => Type === 'AWS::SNS::Topic')
    .map(([id, { Properties }]) => [Properties.DisplayName as string, /Pages/.test(id)] as const);
  const said = readRunbook().intro.replace(/\s+/g, ' ').replaceAll('<stage>', 'prod');
  const [, pages, rest] = /everything from the topic `([^`]+)`.*? The rest comes from the topic `([^`]+)`/.exec(said)!;
  expect([...said.matchAll(/topic `([^`]+)`/g)].map(([, name]) => name)).toEqual([pages, rest]);
  expect(new Map(names)).toEqual(
    new Map([
      [pages, true],
      [rest, false],
    ]),
  );
});
