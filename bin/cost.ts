/**
 * `npm run cost -- <stage> [--learners N]`: estimates what a month of a stage costs, from its template and a model of what learners do:
 * at rest, teaching, each learner, an hour of a class. It needs neither account nor network. The exit code is 1 when the stage at
 * rest, or with the learners asked for, is beyond its budget (lib/stages.ts).
 */
import { parseArgs } from 'node:util';
import { estimate, estimateInWords } from '../lib/operations/cost/cost.ts';
import { freshTemplates } from '../lib/operations/fresh-assembly.ts';
import { stageNamed } from '../lib/stages.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { learners: { type: 'string' } } });
  const [name, ...more] = positionals;
  const stage = name && more.length === 0 ? stageNamed(name) : undefined;
  const learners = Number(values.learners ?? (stage?.payments.live ? 1000 : 0));
  if (!stage || !Number.isInteger(learners) || learners < 0)
    throw new Error('Usage: npm run cost -- <stage> [--learners <number, 1000 on prod>]');
  const given = estimate(stage, await freshTemplates(stage.name), learners);
  for (const line of estimateInWords(stage, given)) console.log(line);
  if (given.aws <= stage.monthlyBudgetUsd) return;
  console.log(`BEYOND THE BUDGET by $${(given.aws - stage.monthlyBudgetUsd).toFixed(0)}.`);
  process.exitCode = 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
