import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mostOf } from '../../../../lib/model/ceilings.ts';
import { ask, local } from '../../../stage/caller.ts';
import { authorOf, deedsOn } from '../../../stage/ceiling-deeds.ts';
import { freshHour, spend } from '../../../stage/ceiling-rows.ts';
import { ownSignUp } from '../../../support/own-sign-up.ts';
import { askPool } from '../../../support/srp-sign-in.ts';
import type { AlarmDrill, Step } from './entry-drill.ts';
import { pause, type Scene } from './scene.ts';

/** As a visitor's page asks. */
const visit = ({ config }: Scene) =>
  ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, '{ queryProducts { total } }');

async function repeat(times: number, what: () => Promise<unknown>): Promise<void> {
  const atOnce = 25;
  for (let done = 0; done < times; done += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, times - done) }, () => what().catch(() => {})));
}

/** Twice, as what is over within five minutes wakes nobody. */
async function again(scene: Scene, what: () => Promise<unknown>): Promise<void> {
  await what();
  await scene.pass(5);
  await what();
}

/** A beginning of a sign-in, as anybody may ask for. */
const knock = ({ config }: Scene) =>
  askPool(config, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: config.userPoolClientId,
    AuthParameters: { USERNAME: 'nobody@example.com', SRP_A: 'a1'.repeat(192) },
  });

const signUp = ({ config }: Scene, Username: string) =>
  askPool(config, 'SignUp', {
    ...{ ClientId: config.userPoolClientId, Username, Password: 'Correct-Horse-9' },
    UserAttributes: Object.entries({ email: Username, ...ownSignUp().attribute }).map(([Name, Value]) => ({
      Name,
      Value,
    })),
  });

/** The canary's process dies now and then, until it was seen to. */
async function dies(scene: Scene): Promise<void> {
  const lambda = new LambdaClient(scene.root('lambda'));
  const FunctionName = await scene.physical('AWS::Lambda::Function', 'Canary', 'watch');
  await local(scene.url, '/faults', { conditions: 'deadly:1', rules: [] });
  for (let walk = 0; walk < 60; walk += 1) {
    // It may walk just now, and one at a time is all that it may.
    const walked = await lambda.send(new InvokeCommand({ FunctionName })).catch(() => undefined);
    if (walked?.FunctionError) break;
    if (!walked) await pause(1000);
  }
  await scene.faults();
  lambda.destroy();
}

const blocks = (of: string, groups: string): Step => ({
  type: 'stats count() by terminatingRuleId',
  of: 'ApiFirewallBlocks',
  groups: `aws-waf-logs-openbell-staging-${groups}`,
  says: new RegExp(of),
});
const refusedBy = (alarm: string): Step => ({
  type: `filter ispresent(${alarm})`,
  says: /\w+ +\d{4}-\d\d-\d\d.* +[1-9]/,
});
const over = (does: string): Step => ({ does, by: (scene) => scene.faults() });

/** What learners' browsers meet: the API, the site, the pool, the firewalls before them and the ceilings behind. */
export const apiDrills: readonly AlarmDrill[] = [
  {
    alarm: 'ApiErrors',
    fault: 'AppSync answers every request with 500',
    by: (scene) =>
      again(scene, async () => {
        await scene.faults({ service: 'appsync', error: { code: 'InternalFailure', status: 500 } });
        await repeat(20, () => visit(scene));
        await scene.faults();
      }),
    steps: [
      { type: 'filter logType = "RequestSummary"', groups: '/aws/appsync/apis/', says: /500 +\d/ },
      { type: 'aws cloudformation describe-stacks', says: /openbell-staging-api/ },
      over('AWS has mended AppSync'),
    ],
  },
  {
    alarm: 'ApiSlow',
    isLong: true,
    fault: 'each request takes two and a half seconds for a quarter of an hour',
    async by(scene) {
      await scene.faults({ service: 'appsync', delay: 2500 });
      for (let period = 0; period < 4; period += 1) {
        await repeat(3, () => visit(scene));
        await scene.pass(5);
      }
    },
    steps: [over('what was slow is mended')],
  },
  {
    alarm: 'SiteErrors',
    fault: 'S3 answers CloudFront with 503',
    by: (scene) =>
      again(scene, async () => {
        await scene.faults({ service: 's3', operation: 'GetObject', error: { code: 'SlowDown', status: 503 } });
        await repeat(20, () => fetch(`${scene.url}/robots.txt`));
      }),
    steps: [
      { type: 'curl -sI https://<site>/', elsewhere: 'the stage on this machine has no certificate' },
      over('AWS has mended S3'),
      { type: 'npm run drift -- <stage>', elsewhere: 'CloudFormation of a stage on this machine detects no drift' },
    ],
  },
  {
    alarm: 'SignInThrottled',
    fault: 'Cognito takes no more requests of the account',
    by: (scene) =>
      again(scene, async () => {
        await scene.faults({ service: 'cognito-idp', error: { code: 'TooManyRequestsException', status: 400 } });
        await repeat(15, () => knock(scene));
        await scene.faults();
      }),
    steps: [over('AWS has raised the quota')],
    well: (scene) => scene.learner(),
  },
  {
    alarm: 'FunctionThrottles',
    fault: 'more functions should run at once than the account may have',
    by: (scene) =>
      again(scene, async () => {
        await scene.faults({ service: 'lambda', times: 15, error: { code: 'TooManyRequestsException', status: 429 } });
        await repeat(15, () => visit(scene));
        await scene.faults();
      }),
    steps: [
      { type: 'aws lambda get-account-settings', says: /ConcurrentExecutions/ },
      over('AWS has raised the quota'),
    ],
  },
  {
    alarm: 'WatchFunctionErrors',
    fault: 'the process of the canary dies again and again',
    by: (scene) => again(scene, () => dies(scene)),
    steps: [{ type: 'filter @log like /watch-Canary/', says: /exited|ERROR/ }, over('it dies no more')],
  },
  {
    alarm: 'ApiFirewallBlocks',
    isLong: true,
    fault: 'one address asks the pool a thousand times in five minutes, and again',
    by: (scene) => again(scene, () => repeat(1300, () => knock(scene))),
    steps: [blocks('PerSignIn', 'api'), over('it is blocked for good')],
  },
  {
    alarm: 'SiteFirewallBlocks',
    isLong: true,
    fault: 'one address sends the site a thousand requests with queries longer than any of ours, and again',
    by: (scene) => again(scene, () => repeat(1100, () => fetch(`${scene.url}/robots.txt?${'x'.repeat(2100)}`))),
    steps: [blocks('.', 'site'), over('it is blocked for good')],
  },
  {
    alarm: 'SignUpCeiling',
    fault: 'one address makes accounts by the dozen',
    async by(scene) {
      const most = mostOf('signUp', 'address')!;
      for (let made = 0; made < most + 5; made += 1)
        await signUp(scene, `crowd-${process.pid}-${made}@example.com`).catch(() => {});
    },
    steps: [
      {
        type: 'filter terminatingRuleId = "PerSignUp"',
        groups: 'aws-waf-logs-openbell-staging-api',
        says: /PerSignUp/,
      },
      over('the class comes back in some minutes'),
    ],
  },
  {
    alarm: 'LearnerCeiling',
    fault: 'a program guesses promo codes in the name of a learner',
    async by(scene) {
      await freshHour(scene);
      const learner = await scene.learner();
      const { once } = deedsOn(scene.till).promo;
      for (let code = 0; code < mostOf('promo', 'learner')! + 12; code += 1) await once(learner);
    },
    steps: [refusedBy('LearnerCeiling'), over('it is refused')],
  },
  {
    alarm: 'AddressCeiling',
    fault: 'one address writes more letters than a school would',
    async by(scene) {
      await freshHour(scene);
      const { once } = deedsOn(scene.till).contact;
      const learner = await scene.learner();
      // Of each letter's address of its own, as a program would.
      for (let letter = 0; letter < mostOf('contact', 'address')! + 2; letter += 1)
        await once({ ...learner, sub: `${learner.sub}-${letter}` });
    },
    steps: [refusedBy('AddressCeiling'), over('it is refused')],
  },
  {
    alarm: 'StageCeiling',
    fault: 'so many letters came within the hour as the stage takes, and one more is written',
    async by(scene) {
      await freshHour(scene);
      const learner = await scene.learner();
      // All of them come from one address here, which the ceiling of an address would refuse long before.
      await spend(
        scene,
        'contact',
        'stage',
        { sub: learner.sub, author: authorOf(learner) },
        mostOf('contact', 'stage')!,
      );
      await deedsOn(scene.till).contact.once(learner);
    },
    steps: [refusedBy('StageCeiling'), { does: 'the next hour of the clock begins', by: freshHour }],
  },
];
