import { ownedPrefix } from '../../../../lib/model/keys.ts';
import { ask } from '../../../stage/caller.ts';
import { runSchedule } from '../../../stage/shop.ts';
import { askPool } from '../../../support/srp-sign-in.ts';
import type { AlarmDrill, Step } from './entry-drill.ts';
import { pays, switchMapping } from './payments.ts';
import type { Scene } from './scene.ts';

/** Minutes of three days. */
const day = 24 * 60;
/** Fails so often within minutes that a month's budget is gone within days. */
const often = 40;

/** How far back the entries about three days look. */
const hours = 72;

/** What fails, how it is brought about, and how it ends. */
interface Level {
  readonly id: string;
  readonly fault: string;
  /** So many failures, with the fault before and without it afterwards. */
  fail(scene: Scene, times: number): Promise<unknown>;
  /** How many a day break the promise, though they wake nobody. */
  readonly few: number;
  readonly look: readonly Step[];
  readonly mended: string;
  readonly well?: (scene: Scene) => Promise<unknown>;
}

async function during(scene: Scene, rule: Parameters<Scene['faults']>[0], what: () => Promise<unknown>): Promise<void> {
  await scene.faults(rule);
  await what();
  await scene.faults();
}

const levels: readonly Level[] = [
  {
    id: 'Pages',
    fault: 'AppSync answers requests with 500',
    few: 5,
    fail: (scene, times) =>
      during(scene, { service: 'appsync', error: { code: 'InternalFailure', status: 500 } }, async () => {
        const { graphqlEndpoint, apiKey } = scene.config;
        for (let request = 0; request < times; request += 1)
          await ask(graphqlEndpoint, { 'x-api-key': apiKey }, '{ queryProducts { total } }');
      }),
    look: [
      { type: 'filter logType = "RequestSummary"', of: 'PagesBudgetFast', groups: '/aws/appsync/apis/', says: /500 +/ },
    ],
    mended: 'AWS has mended AppSync',
  },
  {
    id: 'SignIn',
    fault: 'Cognito takes no more requests of the account',
    few: 5,
    fail: (scene, times) =>
      during(scene, { service: 'cognito-idp', error: { code: 'TooManyRequestsException', status: 400 } }, async () => {
        const { userPoolClientId: ClientId } = scene.config;
        const AuthParameters = { USERNAME: 'nobody@example.com', SRP_A: 'a1' };
        for (let request = 0; request < times; request += 1)
          await askPool(scene.config, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters }).catch(
            () => {},
          );
      }),
    look: [],
    mended: 'the quota is raised',
    well: (scene) => scene.learner(),
  },
  {
    id: 'Purchase',
    fault: 'Stripe takes no payments',
    few: 2,
    // Learners press a few times each.
    fail: (scene, times) => pressed(scene, Math.ceil(times / 2)),
    look: [{ type: 'filter message = "PaymentFailure"', of: 'PurchaseBudgetFast', says: /getPaymentIntent +[1-9]/ }],
    mended: 'Stripe answers again',
    well: (scene) => scene.buy(),
  },
  {
    id: 'Class',
    fault: 'DynamoDB does not say what a learner owns',
    few: 2,
    async fail(scene, times) {
      const { learner } = await scene.buy();
      const error = { code: 'InternalServerError', status: 500 };
      await during(scene, { service: 'dynamodb', about: ownedPrefix, error }, async () => {
        const enter = () =>
          scene.till.shop.query(learner, 'getClassroom(link: "opening-bell-live")', 'errors { code }');
        for (let asked = 0; asked < times; asked += 10)
          await Promise.all(Array.from({ length: Math.min(10, times) }, enter));
      });
    },
    look: [{ type: 'filter message = "ClassFailure"', of: 'ClassBudgetFast', says: /getClassroom +[1-9]/ }],
    mended: 'DynamoDB answers again',
  },
  {
    id: 'Mail',
    fault: 'SES takes no mail',
    few: 2,
    async fail(scene, times) {
      for (let mail = 0; mail < times; mail += 1) await scene.mail(`success+${mail}@simulator.amazonses.com`);
      await during(scene, { service: 'ses', error: { code: 'ServiceUnavailable', status: 503 } }, () =>
        runSchedule(scene.url, 'SendMail').catch(() => {}),
      );
    },
    look: [{ type: 'filter message = "MailFailed"', of: 'MailBudgetFast', says: /receipt +[1-9]/ }],
    mended: 'SES takes mail again',
  },
];

async function pressed(scene: Scene, times: number): Promise<void> {
  for (let left = times; left > 0; left -= 5) {
    const learner = await scene.learner();
    await during(scene, { service: 'stripe', error: { code: 'api_error', status: 500 } }, async () => {
      for (let press = 0; press < Math.min(5, left); press += 1)
        await scene.till.shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
    });
  }
}

/** What was paid is opened after ten minutes, as the worker did not run. */
async function openedLate(scene: Scene, times: number): Promise<void> {
  await switchMapping(scene, 'Worker', 'payments', false);
  const bought = [];
  for (let count = 0; count < times; count += 1) bought.push(await pays(scene));
  await scene.moveOn(10);
  await switchMapping(scene, 'Worker', 'payments', true);
  for (const { learner, order } of bought)
    await scene.till.shop.orderWhen(learner, order, ({ status }: { status: string }) => status === 'paid');
}

const late: Step = { type: 'filter message = "AccessLate"', of: 'PurchaseBudgetFast', says: /\w/ };
const ended = ({ mended }: Level): Step => ({ does: mended, by: (scene) => scene.faults() });
const wellOf = ({ well }: Level) => (well ? { well } : {});

const fast = (level: Level): AlarmDrill => ({
  alarm: `${level.id}BudgetFast`,
  fault: `${level.fault}, again and again within minutes`,
  async by(scene) {
    await level.fail(scene, often);
    if (level.id === 'Purchase') await openedLate(scene, 1);
  },
  steps: [...level.look, ...(level.id === 'Purchase' ? [late] : []), ended(level)],
  ...wellOf(level),
});

const slow = (level: Level): AlarmDrill => {
  const fail = level.id === 'Purchase' ? openedLate : level.fail;
  return {
    alarm: `${level.id}BudgetSlow`,
    fault:
      level.id === 'Purchase' ? 'courses are opened late on three days' : `${level.fault}, now and then on three days`,
    async by(scene) {
      for (const again of [true, true, false]) {
        await fail(scene, level.few);
        if (again) await scene.moveOn(day);
      }
    },
    steps: [...(level.id === 'Purchase' ? [late] : level.look).map((step) => ({ ...step, hours })), ended(level)],
    endsWithin: 8 * 60,
    isLong: true,
    ...wellOf(level),
  };
};

/** Service levels: what wakes somebody of all first, then what comes slowly. */
export const levelDrills: readonly AlarmDrill[] = [...levels.map(fast), ...levels.map(slow)];
