/**
 * `npx openbell cost`: estimates the monthly cost of a stage from its template and a model of learners' behavior: idle, teaching, each
 * learner, an hour of a class; and the maximum daily spend, by ceiling. The exit code is 1 if the idle stage, or the stage with the given
 * learners, exceeds its budget (lib/stages.ts).
 */
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { freshTemplates } from '../fresh-assembly.ts';
import { UsageError } from '../usage-error.ts';
import { ceilingsInWords } from './ceilings.ts';
import { estimate, estimateInWords } from './cost.ts';
import { outdatedPrices } from './prices.ts';

export async function run(args: readonly string[]): Promise<number> {
  const options = { learners: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (positionals.length !== 1) throw new UsageError();
  const stage = stageNamed(positionals[0]!);
  const learners = Number(values.learners ?? (stage.payments.live ? 1000 : 0));
  if (!Number.isInteger(learners) || learners < 0) throw new UsageError();
  const templates = await freshTemplates(stage.name);
  const given = estimate(stage, templates, learners);
  const lines = [...estimateInWords(stage, given), '', ...ceilingsInWords(stage, templates)];
  const warnings = outdatedPrices(new Date());
  for (const line of [...lines, ...(warnings.length > 0 ? ['', ...warnings] : [])]) console.log(line);
  if (given.aws <= stage.monthlyBudgetUsd) return 0;
  console.log(`BEYOND THE BUDGET by $${(given.aws - stage.monthlyBudgetUsd).toFixed(0)}.`);
  return 1;
}
