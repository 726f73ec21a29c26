import { mostChannels } from '../model/channels.ts';
import type { StageSettings } from './settings.ts';

/** One thing that must not be, said as an operator reads it; undefined when it is well. */
type Rule = (stage: StageSettings) => string | undefined;

const keyMode = ({ payments }: StageSettings) => payments.publishableKey.split('_')[1];

/** What no stage may be set to. Money first: a key of the wrong mode takes real money for a test, or none for a sale. */
const rules: readonly Rule[] = [
  ({ name, payments }) =>
    /^pk_(live|test)_[A-Za-z0-9]+$/.test(payments.publishableKey)
      ? undefined
      : `${name} needs a publishable key, pk_test_... or pk_live_..., and nothing else: secret keys are in no file`,
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
  ({ name, mail }) =>
    mail.from.endsWith(`@${mail.domain}`) ? undefined : `${name} sends mail from ${mail.from}, not from ${mail.domain}`,
  ({ name, recoveryDays }) =>
    recoveryDays >= 1 && recoveryDays <= 35 ? undefined : `${name} has a recovery window that is not 1 to 35 days`,
  ({ name, channels }) =>
    Number.isInteger(channels) && channels >= 1 && channels <= mostChannels
      ? undefined
      : `${name} has a pool of channels that is not 1 to ${mostChannels}`,
  ({ name, monthlyBudgetUsd }) => (monthlyBudgetUsd > 0 ? undefined : `${name} has no monthly budget`),
];

/** What is wrong with a stage's settings: a sentence each, none when it may be synthesized. */
export const checkStage = (stage: StageSettings): readonly string[] => rules.flatMap((rule) => rule(stage) ?? []);
