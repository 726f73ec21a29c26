import type { StageSettings } from './settings.ts';
import { settingsShape } from './settings-shape.ts';

/** A rule: returns a violation as an operator reads it, or undefined. */
type Rule = (stage: StageSettings) => string | undefined;

const keyMode = ({ payments }: StageSettings) => payments.publishableKey.split('_')[1];

/** Rules for every stage. Payments come first: a key of the wrong mode takes real money in a test, or none in a sale. */
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
 * Problems with a stage's settings, one sentence each; empty if it can be synthesized. Rules about combinations run only when each setting
 * by itself is valid.
 */
export function checkStage(stage: StageSettings): readonly string[] {
  const misshapen = settingsShape(stage, `${stage.name}: `);
  return misshapen.length > 0 ? misshapen : rules.flatMap((rule) => rule(stage) ?? []);
}
