/** What a month costs: every price has its page and date, sums add up, and a stage at rest stays within its budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from '../../lib/stacks/templates/assembly.ts';
import { ceilingsInWords, ceilingsOf, ofOneAddress } from '../../lib/operations/cost/ceilings.ts';
import { estimate, estimateInWords } from '../../lib/operations/cost/cost.ts';
import { byService, sumOf, usdOf } from '../../lib/operations/cost/line.ts';
import { outdatedPrices, prices, type Price } from '../../lib/operations/cost/prices.ts';
import { idleCost, runsOf } from '../../lib/operations/cost/idle.ts';
import { classHourOf, operations } from '../../lib/operations/cost/usage.ts';
import { dev, prod, stageNamed } from '../../lib/stages.ts';
import { assembly } from '../support/assemblies.ts';

const templatesOf = async (stage: string) => (await assembly(stage)).templates;

test.each(Object.entries<Price>(prices))('the price of %s has a date, a source page and a number', (_, price) => {
  expect(price.page).toMatch(/^https:\/\/(aws\.amazon\.com\/[a-z0-9/-]+\/pricing\/|stripe\.com\/pricing)$/);
  expect(price.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect([price.usd > 0, price.per >= 1, price.unit.length > 3]).toEqual([true, true, true]);
});

test('reports outdated prices with the pages to check', () => {
  const asOf = Object.values<Price>(prices)
    .map((each) => each.asOf)
    .toSorted()[0]!;
  const day = (days: number) => new Date(Date.parse(asOf) + days * 86_400_000);
  expect(outdatedPrices(day(365))).toEqual([]);
  const [sentence, ...pages] = outdatedPrices(day(366));
  expect(sentence).toMatch(/^\d+ of \d+ prices are older than a year/);
  expect(pages.map((page) => page.trim())).toContain('https://aws.amazon.com/ivs/pricing/');
});

/** What a stage without learners may be paid for while nobody comes. */
const mayRest = [
  'alarms',
  'dashboards',
  'secrets',
  'secretReads',
  'lambdaCalls',
  'lambdaCompute',
  'logs',
  'tableReads',
  'traces',
];

test.each(['dev', 'pr-7'])('the idle cost of %s is within its budget and has no unintended item', async (name) => {
  const stage = stageNamed(name);
  const { rest, aws } = estimate(stage, await templatesOf(name), 0);
  expect(aws).toBeLessThan(stage.monthlyBudgetUsd);
  expect(rest.map(({ price }) => price).filter((price) => !mayRest.includes(price))).toEqual([]);
});

test('a thousand learners cost less than the budget of prod', async () => {
  expect(estimate(prod, await templatesOf('prod'), 1000).aws).toBeLessThan(prod.monthlyBudgetUsd);
});

test('totals add up by service, by part and by learner count', async () => {
  const templates = await templatesOf('prod');
  const of = (learners: number) => estimate(prod, templates, learners);
  const { rest, teaching, learner, aws } = of(250);
  const scaled = learner.map((line) => ({ ...line, quantity: line.quantity * 250 }));
  const all = [...rest, ...teaching, ...scaled];
  expect(aws).toBeCloseTo(sumOf(all), 6);
  expect(byService(all).reduce((sum, [, usd]) => sum + usd, 0)).toBeCloseTo(aws, 6);
  for (const line of all) expect([line, usdOf(line) > 0]).toEqual([line, true]);
  const costs = [1, 10, 1000, 100_000].map((learners) => of(learners).aws);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(of(1001).aws - of(1000).aws).toBeCloseTo(sumOf(learner), 6);
});

test('every price in the table is used', async () => {
  const backups = { account: '333333333333', region: 'us-west-2', days: 35 } as const;
  const given = [
    estimate({ ...prod, backups }, await templatesOf('prod'), 1),
    estimate(dev, await templatesOf('dev'), 1),
  ];
  const lines = given.flatMap(({ rest, teaching, learner, payment }) => [...rest, ...teaching, ...learner, ...payment]);
  expect(Object.keys(prices).filter((name) => !lines.some(({ price }) => price === name))).toEqual([]);
});

test('counts the fixed monthly costs in the template', async () => {
  const templates = await templatesOf('prod');
  const count = (type: string) =>
    Object.values(templates).flatMap(({ Resources }) => Object.values(Resources).filter(({ Type }) => Type === type))
      .length;
  const rest = idleCost(templates);
  const quantity = (price: string) =>
    rest.filter((line) => line.price === price).reduce((sum, line) => sum + line.quantity, 0);
  expect(quantity('secrets')).toBe(count('AWS::SecretsManager::Secret'));
  expect(quantity('keys')).toBe(count('AWS::KMS::Key'));
  expect(quantity('firewalls')).toBe(count('AWS::WAFv2::WebACL'));
  expect(quantity('alarms')).toBeGreaterThanOrEqual(count('AWS::CloudWatch::Alarm'));
});

test('stops at a resource without a price', () => {
  const stack = (Type: string): Record<string, Template> => ({ data: { Resources: { New: { Type } } } });
  expect(() => idleCost(stack('AWS::EC2::NatGateway'))).toThrow('AWS::EC2::NatGateway has no price');
  expect(() => idleCost(stack('AWS::EFS::FileSystem'))).toThrow('data/New');
});

test('counts schedules as often as they run', () => {
  expect(runsOf('rate(1 minute)')).toBe(43_800);
  expect(runsOf('rate(1 hour)')).toBe(730);
  expect(runsOf('rate(2 days)')).toBeCloseTo(15.2, 1);
  expect(runsOf(undefined)).toBe(0);
  expect(() => runsOf('at(2027-01-01T00:00:00)')).toThrow('no schedule that costs are known of');
});

test('the units per operation are those that the benches verify', () => {
  const benches = ['api-operations', 'money-stories'].map((name) =>
    readFileSync(join(import.meta.dirname, `../tools/bench/${name}.ts`), 'utf8'),
  );
  const floors = new Map(
    benches.flatMap((text) =>
      [...text.matchAll(/name: ['"]([^'"]+)['"],(?:\s+\/\/[^\n]*)?\s+floor: \[([\d., ]+)\]/g)].map(
        ([, name, floor]) => [name!, floor!.split(', ').map(Number)] as const,
      ),
    ),
  );
  for (const [what, { bench, reads, writes }] of Object.entries(operations))
    if (bench) expect([what, reads, writes]).toEqual([what, ...(floors.get(bench)?.slice(1, 3) ?? [])]);
});

test('prints totals, assumptions, the age of prices and what is free', async () => {
  const templates = await templatesOf('dev');
  const text = estimateInWords(dev, estimate(dev, templates, 10)).join('\n');
  for (const part of [
    'At rest $',
    'Teaching $',
    'Each learner $',
    'in all to AWS',
    'assumed',
    'list prices of 20',
    'Free tiers',
    'An hour of a class',
    'after AWS and Stripe',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});

test('the maximum daily spend has a price for every ceiling in the template, and a hand-set one for the table', async () => {
  const templates = await templatesOf('prod');
  const ceilings = ceilingsOf(prod, templates);
  const usd = Object.fromEntries(ceilings.map(({ what, lines }) => [what, sumOf(lines)]));
  const { read, write } = prod.tableCeiling;
  const table = (86_400 * (read * 0.125 + write * 0.625)) / 1e6;
  expect(usd['Table']).toBeCloseTo(table, 6);
  expect(usd['Index GSI1']).toBeCloseTo(table, 6);
  expect(usd['HTTP API of payments']).toBeCloseTo((200 * 86_400) / 1e6, 6);
  const all = Object.values(templates).flatMap(({ Resources }) => Object.values(Resources));
  const reserved = all.reduce((sum, { Properties: given }) => sum + (given?.ReservedConcurrentExecutions ?? 0), 0);
  expect(ceilings.find(({ what }) => what === 'Functions')!.limit).toContain(`${reserved} executions at once`);
  for (const { what, lines } of ceilings)
    for (const each of lines) expect([what, usdOf(each) > 0]).toEqual([what, true]);
});

test('prints the maximum daily spend as a total that adds up and as a bound, and says that budgets stop nothing', async () => {
  for (const stage of [prod, dev]) {
    const templates = await templatesOf(stage.name);
    const text = ceilingsInWords(stage, templates).join('\n');
    const told = [...text.matchAll(/^ +\$([\d,]+) {2}/gm)].map(([, usd]) => Number(usd!.replaceAll(',', '')));
    const most = Number(/at most \$([\d,]*\d)/.exec(text)![1]!.replaceAll(',', ''));
    const sum = told.reduce((total, usd) => total + usd, 0);
    // Each line is rounded up by itself.
    expect([told.length > 6, sum >= most, sum < most + told.length]).toEqual([true, true, true]);
    expect(text).toMatch(/an upper bound[^]*Without a ceiling[^]*Budgets only write/);
    expect(text.includes('One address alone')).toBe(ofOneAddress(stage).length > 0);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('COST.md has the same numbers as the command', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../lib/operations/COST.md'), 'utf8');
  const figuresOf = (row: string) =>
    [
      ...new RegExp(`^\\| ${row} +\\|(.*)$`, 'm')
        .exec(text)![1]!
        .replaceAll(',', '')
        .matchAll(/\d+(?:\.\d+)?/g),
    ].map(Number);
  const stages = ['dev', 'pr-7', 'staging', 'prod'].map(stageNamed);
  const rest = await Promise.all(stages.map(async ({ name }) => Math.round(sumOf(idleCost(await templatesOf(name))))));
  expect(figuresOf('idle')).toEqual(rest);
  expect(figuresOf('budget')).toEqual(stages.map(({ monthlyBudgetUsd }) => monthlyBudgetUsd));
  const { aws, learner } = estimate(prod, await templatesOf('prod'), 1000);
  const [whole, each] = figuresOf('with 1,000 learners');
  expect([whole, each]).toEqual([Math.round(aws / 10) * 10, Number(sumOf(learner).toFixed(2))]);
  expect(figuresOf('an hour of a class')).toEqual([50, 500].map((count) => Math.round(sumOf(classHourOf(count)))));
});

test('documents say what the worst day, a forgotten stage and full monitoring cost', async () => {
  const read = (file: string) =>
    readFileSync(join(import.meta.dirname, '../../lib/operations', file), 'utf8').replace(/\s+/g, ' ');
  const about = (text: string, sentence: RegExp) => Number(sentence.exec(text)![1]!.replaceAll(',', ''));
  const cost = read('COST.md');
  const ceilings = ceilingsOf(prod, await templatesOf('prod'));
  const most = ceilings.reduce((sum, { lines }) => sum + sumOf(lines), 0);
  const accounts = sumOf(ceilings.find(({ what }) => what === 'Accounts')!.lines);
  expect(about(cost, /on prod about ([\d,]+) dollars/)).toBe(Math.round(most / 1000) * 1000);
  expect(about(cost, /the rest is about ([\d,]+)\./)).toBe(Math.round((most - accounts) / 100) * 100);
  expect(about(cost, /A single address can cause about ([\d,]+)/)).toBe(
    Math.round(sumOf(ofOneAddress(prod)) / 10) * 10,
  );

  const readme = read('README.md');
  const idle = async (stage: string) => idleCost(await templatesOf(stage));
  expect(about(readme, /about \$([\d.]+) a month, and its budget/)).toBeCloseTo(sumOf(await idle('pr-7')), 1);
  const monitoring = async (stage: string) =>
    sumOf((await idle(stage)).filter(({ price }) => ['alarms', 'compositeAlarms', 'dashboards'].includes(price)));
  const more = (await monitoring('prod')) - (await monitoring('dev'));
  expect(about(readme, /the canary \(about (\d+) dollars a month\)/)).toBe(Math.round(more));
});
