/**
 * A second opinion on what waits for what: where lib/stacks makes a graph of resources by hand, the construct that CDK itself has for it
 * is synthesized beside it, and whatever waits there has to wait here.
 */
import { App, Duration, Stack } from 'aws-cdk-lib';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OnCall } from '../../lib/stacks/constructs/on-call.ts';
import { WorkQueue } from '../../lib/stacks/constructs/queue.ts';
import { TableBackups } from '../../lib/stacks/data/table-backups.ts';
import { partnerEvents } from '../../lib/stacks/payments/partner-events.ts';
import { stageNamed } from '../../lib/stages.ts';
import { assembly, type Template } from '../support/assemblies.ts';
import { alone, partner, twins, withoutTwin } from './twins.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

// The tools look at every stage's templates in test/stacks/compliance.
process.env.CDK_VALIDATION = 'false';

type Resources = Readonly<JsonObject>;

/** Logical ids that a resource waits for, through whatever others. */
function waitsFor(resources: Resources, id: string, seen = new Set<string>()): ReadonlySet<string> {
  const { DependsOn = [], Properties = {} } = resources[id];
  const text = JSON.stringify(Properties);
  const named = [...text.matchAll(/"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"|\$\{([^}.]+)/g)].map(
    ([, a, b, c]) => a ?? b ?? c!,
  );
  for (const next of [...[DependsOn].flat(), ...named])
    if (next in resources && !seen.has(next)) waitsFor(resources, next, seen.add(next));
  return seen;
}

/** `Resolver -> GraphQLSchema`: the types whose resources wait for one of another type. */
function edgesOf(resources: Resources, types: readonly string[]): Set<string> {
  const edges = new Set<string>();
  for (const [id, { Type }] of Object.entries(resources))
    if (types.includes(Type))
      for (const other of waitsFor(resources, id)) {
        const type: string = resources[other].Type;
        if (types.includes(type) && type !== Type) edges.add(`${Type} -> ${type}`);
      }
  return edges;
}

/** prod's, and what no stage of ours has: events of a partner, backups in another account. */
let templates: Readonly<Record<string, Template>>;
beforeAll(async () => {
  ({ templates } = await assembly('prod'));
  const stack = new Stack(new App(), 'Partner');
  const onCall = new OnCall(stack, 'OnCall', { stage: stageNamed('pr-1') });
  partnerEvents(
    stack,
    partner,
    new WorkQueue(stack, 'Events', { workerTimeout, maxReceiveCount: 5, onCall, impact: 'Events' }),
  );
  const backups = new Stack(new App(), 'Backups');
  const table = new Table(backups, 'Table', { partitionKey: { name: 'PK', type: AttributeType.STRING } });
  const elsewhere = { account: '222222222222', region: 'us-west-2', days: 35 } as const;
  new TableBackups(backups, 'Backups', { stageName: 'prod', settings: elsewhere, table });
  templates = { ...templates, partner: synthesized(stack), backups: synthesized(backups) };
}, 600_000);

const workerTimeout = Duration.seconds(30);
const synthesized = (stack: Stack): Template =>
  (stack.node.root as App).synth().getStackByName(stack.stackName).template;

/** The stacks that have resources of all these types. */
const stacksWith = (types: readonly string[]) =>
  Object.values(templates).filter(({ Resources }) =>
    types.every((type) => Object.values(Resources).some(({ Type }) => Type === type)),
  );

/** Of those stacks, the resources that do not wait. */
function missing(edge: string, types: readonly string[]): string[] {
  const [from, to] = edge.split(' -> ');
  return stacksWith(types).flatMap(({ Resources }) =>
    Object.keys(Resources).filter((id) => {
      if (Resources[id]!.Type !== from) return false;
      return ![...waitsFor(Resources, id)].some((other) => Resources[other]!.Type === to);
    }),
  );
}

/** What waits for what in a construct of CDK. */
function edgesIn(make: (stack: Stack) => void, types: readonly string[]): ReadonlySet<string> {
  const stack = new Stack(new App(), 'Twin');
  make(stack);
  return edgesOf(synthesized(stack).Resources, types);
}

test.each(Object.entries(twins))("%s: our L1 has every dependency of CDK's L2", (_, [make, types]) => {
  const edges = edgesIn(make, types);
  expect(edges.size).toBeGreaterThan(0);
  expect(stacksWith(types)).not.toEqual([]);
  for (const edge of edges) expect([edge, missing(edge, types)]).toEqual([edge, []]);
});

test.each(Object.entries(twins))('%s: detects a missing dependency', (_, [make, types]) => {
  for (const edge of edgesIn(make, types))
    for (const { Resources } of stacksWith(types)) {
      const all = Resources as Record<string, Template['Resources'][string]>;
      const [id, resource] = Object.entries(all).find(([, { Type }]) => Type === edge.split(' -> ')[0])!;
      all[id] = { Type: resource.Type, Properties: {} };
      expect([edge, missing(edge, types)]).toEqual([edge, [id]]);
      all[id] = resource;
    }
});

test.each(Object.entries(alone))("%s: CDK's L2 has no dependency", (_, [make, types]) => {
  expect([...edgesIn(make, types)]).toEqual([]);
});

const { resolve } = createRequire(import.meta.url);
const moduleOf = (name: string): Promise<object> => import(resolve(`aws-cdk-lib/${name}`));

test.each(Object.entries(withoutTwin))('CDK has no L2 for %s: %s', async (name) => {
  const found = Object.keys(await moduleOf(name)).filter(
    (key) => !/^(Cfn|default$|__esModule$|module\.exports$)/.test(key),
  );
  expect(found).toEqual([]);
});

test('every L1 in lib/stacks is compared with an L2 or has none', async () => {
  const folder = join(import.meta.dirname, '../../lib/stacks');
  const compared = new Set([...Object.values(twins), ...Object.values(alone)].flatMap(([, types]) => types));
  const open: string[] = [];
  let seen = 0;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.ts'),
  )) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, names, name] of text.matchAll(/^import \{([^}]+)\} from 'aws-cdk-lib\/(aws-[a-z0-9-]+)'/gm))
      for (const [made] of names!.matchAll(/\bCfn\w+/g)) {
        if (!text.includes(`new ${made}(`)) continue;
        const { CFN_RESOURCE_TYPE_NAME: type } = (
          (await moduleOf(name!)) as Record<string, { CFN_RESOURCE_TYPE_NAME: string }>
        )[made]!;
        seen += 1;
        if (!compared.has(type) && !(name! in withoutTwin)) open.push(`${file}: ${type}`);
      }
  }
  expect(seen).toBeGreaterThan(0);
  expect(open).toEqual([]);
});
