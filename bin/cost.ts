/**
 * `npm run cost -- <stage> [--learners N]`: estimates what a month of a stage costs, from its template and a model of what learners do:
 * at rest, teaching, each learner, an hour of a class; and what the worst day can cost, ceiling by ceiling. It needs neither account nor
 * network. The exit code is 1 when the stage at rest, or with the learners asked for, is beyond its budget (lib/stages.ts).
 */
import { parseArgs } from 'node:util';
import { ceilingsInWords } from '../lib/operations/cost/ceilings.ts';
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
  const templates = await freshTemplates(stage.name);
  const given = estimate(stage, templates, learners);
  for (const line of [...estimateInWords(stage, given), '', ...ceilingsInWords(stage, templates)]) console.log(line);
  if (given.aws <= stage.monthlyBudgetUsd) return;
  console.log(`BEYOND THE BUDGET by $${(given.aws - stage.monthlyBudgetUsd).toFixed(0)}.`);
  process.exitCode = 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
