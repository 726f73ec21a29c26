/** A stage that is made for a million learners: wider than another, and otherwise the same. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { baselineOf } from '../../lib/operations/changes/baseline.ts';
import { differences } from '../../lib/operations/changes/paths.ts';
import { estimate } from '../../lib/operations/cost/cost.ts';
import { sumOf } from '../../lib/operations/cost/line.ts';
import { idleCost } from '../../lib/operations/cost/idle.ts';
import { arrivalsPerSecond } from '../../lib/model/class-state.ts';
import { bulkLanes } from '../../lib/model/outbox.ts';
import { stripeRate } from '../../lib/model/stripe-rate.ts';
import { queueWidth } from '../../lib/stacks/constructs/queue.ts';
import { Marketplace } from '../../lib/stacks/marketplace.ts';
import { millionLearners, prod, type ScaleSettings, type StageSettings } from '../../lib/stages.ts';
import { templatesIn } from '../support/assemblies.ts';

const root = join(import.meta.dirname, '../..');
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'openbell-scale-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The tools look at every stage's templates in test/stacks/compliance.
process.env.CDK_VALIDATION = 'false';

function templatesOf(name: string, scale?: ScaleSettings) {
  const outdir = join(folder, name);
  const app = new App({ outdir, context });
  const content = { products: [], covers: {}, previews: {}, classes: {}, lessons: {}, spoken: {} };
  const stage: StageSettings = scale ? { ...prod, scale } : prod;
  new Marketplace(app, `openbell-${stage.name}`, { stage, content: JSON.stringify(content) });
  app.synth();
  return templatesIn(outdir);
}

const usual = templatesOf('usual');
const wide = templatesOf('wide', millionLearners);
const between = (one: typeof usual, other: typeof usual) => differences(baselineOf(one), baselineOf(other));

/** What may be another number. */
const widths = [
  /\.Properties\.ReservedConcurrentExecutions$/,
  /\.Properties\.ScalingConfig\.MaximumConcurrency$/,
  /\.Properties\.Environment\.Variables\.(STRIPE_PACE|ARRIVALS|BULK_LANES)$/,
  /\.Properties\.DefaultRouteSettings\.Throttling(Rate|Burst)Limit$/,
  /^payments\.Resources\.SendMail\w+\.Properties\.Targets/,
];

test('without the setting, shard counts are those of lib/model', () => {
  const defaults: ScaleSettings = {
    ...{ stripeRate, paymentWorkers: queueWidth, bulkLanes, arrivalsPerSecond, widening: 1 },
  };
  // Written out they are told to functions that otherwise know them.
  const told = between(usual, templatesOf('defaults', defaults)).map(({ path }) => path);
  expect(told.filter((path) => !/\.Variables(\.(ARRIVALS|BULK_LANES))?$/.test(path))).toEqual([]);
});

test('the setting changes shard and channel counts, and nothing else', () => {
  const changed = between(usual, wide);
  expect(changed.filter(({ path }) => !widths.some((width) => width.test(path)))).toEqual([]);
  const idle = widths.filter((width) => !changed.some(({ path }) => width.test(path)));
  expect(idle).toEqual([]);
});

test('costs almost nothing when idle or with a thousand learners', () => {
  expect(sumOf(idleCost(wide)) / sumOf(idleCost(usual))).toBeLessThan(1.05);
  const [few, fewOnWide] = [usual, wide].map((templates) => estimate(prod, templates, 1000).aws) as [number, number];
  expect(fewOnWide / few).toBeLessThan(1.05);
});
