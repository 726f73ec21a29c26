import type { StageSettings } from './settings.ts';
import { settingsShape } from './settings-shape.ts';

/** One thing that must not be, said as an operator reads it; undefined when it is well. */
type Rule = (stage: StageSettings) => string | undefined;

const keyMode = ({ payments }: StageSettings) => payments.publishableKey.split('_')[1];

/** What no stage may be set to. Money first: a key of the wrong mode takes real money for a test, or none for a sale. */
const rules: readonly Rule[] = [
  (stage) =>
    keyMode(stage) === 'live' && !stage.payments.live
      ? `${stage.name} moves no real money and has a pk_live key`
      : undefined,
  (stage) =>
    keyMode(stage) === 'test' && stage.payments.live
      ? `${stage.name} moves real money and has a pk_test key`
      : undefined,
  ({ name, payments }) =>
    payments.live === (name === 'prod') ? undefined : `prod alone moves real money; ${name} says otherwise`,
  ({ name, payments, keepsData }) =>
    payments.live && !keepsData ? `${name} moves real money and would not keep its data` : undefined,
  ({ name, demoLearner, demoModerator, keepsData }) =>
    keepsData && (demoLearner || demoModerator)
      ? `${name} has learners of its own and a demonstration account whose password is published`
      : undefined,
  ({ name, introspection, keepsData }) =>
    keepsData && introspection ? `${name} has learners of its own and shows its schema to everybody` : undefined,
  ({ name, account, site, keepsData }) =>
    keepsData && !(account && site) ? `${name} keeps data and needs an account and a domain of its own` : undefined,
  ({ name, account, site }) =>
    account && site && !site.certificateArn.startsWith(`arn:aws:acm:us-east-1:${account}:certificate/`)
      ? `${name} has a certificate of another account or region than its own: CloudFront takes those of us-east-1`
      : undefined,
  ({ name, account, backups, keepsData, cmk }) =>
    backups && (!keepsData || !cmk || backups.account === account)
      ? `${name} has backups, which a stage has that keeps data under a key of its own, in an account that is not its own`
      : undefined,
  ({ name, mail }) =>
    mail.from.endsWith(`@${mail.domain}`) ? undefined : `${name} sends mail from ${mail.from}, not from ${mail.domain}`,
];

/**
 * What is wrong with a stage's settings: a sentence each, none when it may be synthesized. Settings are asked how they fit together only
 * when each is what it must be.
 */
export function checkStage(stage: StageSettings): readonly string[] {
  const misshapen = settingsShape(stage, `${stage.name}: `);
  return misshapen.length > 0 ? misshapen : rules.flatMap((rule) => rule(stage) ?? []);
}
