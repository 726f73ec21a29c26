import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStage, type Stage, type StageOptions } from '../../../lib/local/stage.ts';
import { fakeService, type FakeLog } from './fake-services.ts';

let directory: string;
let log: FakeLog;
let running: Stage[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'openbell-template-'));
  log = { calls: [], put: {} };
  running = [];
});
afterEach(async () => {
  for (const stage of running) await stage.stop();
  rmSync(directory, { recursive: true });
});

async function start(template: object | string, options: Partial<StageOptions> = {}): Promise<Stage> {
  const stage = await startStage({ template, directory, port: 0, services: [fakeService(log)], ...options });
  running.push(stage);
  return stage;
}

const thing = (Properties: object = {}, rest: object = {}) => ({ Type: 'Test::Thing', Properties, ...rest });
const refused = (Resources: object) =>
  start({ Resources }).then(
    () => 'started',
    (error: Error) => error.message,
  );

test('creates resources after what they need, by reference or DependsOn', async () => {
  await start({
    Resources: {
      Last: thing({ Name: { 'Fn::Sub': 'last-${Middle.Arn}' } }),
      Middle: thing({}, { DependsOn: ['First'] }),
      First: thing(),
    },
  });
  expect(log.calls).toEqual(['put template/First', 'put template/Middle', 'put template/Last']);
  expect(log.put['template/Last']!.properties).toEqual({ Name: 'last-arn:Middle' });
});

test.each([
  [
    { A: thing({ Parts: [{ Kind: 1, Colour: 2 }] }) },
    'template/A: the property Parts.Colour of Test::Thing is not known to the local stage',
  ],
  [
    { A: thing({ Parts: { 'Fn::If': ['Never', 1, [{ Colour: 2 }]] } }) },
    'template/A: the property Parts.Colour of Test::Thing is not known to the local stage',
  ],
  [{ A: { Type: 'AWS::Space::Rocket' } }, 'template/A: AWS has no resource type AWS::Space::Rocket'],
  [
    { A: thing({ Uses: { 'Fn::ForEach': [] } }) },
    'template/A: the intrinsic function Fn::ForEach is not known to the local stage',
  ],
  [{ A: thing({ Uses: { Ref: 'Z' } }) }, 'template/A: it refers to Z, which the template does not have'],
  [{ A: thing({}, { DependsOn: 'Z' }) }, 'template/A: it depends on Z, which the template does not have'],
  [
    { A: thing({ Uses: { Ref: 'B' } }), B: thing({ Uses: { 'Fn::GetAtt': 'A.Arn' } }) },
    'template: there is a cycle: A needs B needs A',
  ],
])('%j stops before creating anything', async (resources, sentence) => {
  expect(await refused({ Fine: thing(), ...resources })).toBe(sentence);
  expect(log.calls).toEqual([]);
});

test('stops at the first failure and names it; what was created stays recorded', async () => {
  const Resources = {
    Base: thing(),
    Bad: thing({ Fails: true, Uses: { Ref: 'Base' } }),
    After: thing({ Uses: { Ref: 'Bad' } }),
  };
  expect(await refused(Resources)).toBe('template/Bad: it refuses');
  await start({ Resources: { Base: thing() } });
  expect(log.calls).toEqual(['put template/Base', 'put template/Base again']);
});

test('a later deploy updates only what differs and deletes what was removed, dependents first', async () => {
  const stage = await start({
    Resources: {
      Stays: thing(),
      Renamed: thing({ Name: 'old' }),
      Follows: thing({ Uses: { 'Fn::GetAtt': ['Renamed', 'Arn'] } }),
      Base: thing({ Name: 'base' }),
      Top: thing({ Name: 'top', Uses: { Ref: 'Base' } }),
      Kept: thing({ Name: 'kept' }, { DeletionPolicy: 'Retain' }),
    },
  });
  log.calls.length = 0;
  const Resources = {
    Stays: thing(),
    Renamed: thing({ Name: 'new' }),
    Follows: thing({ Uses: { 'Fn::GetAtt': ['Renamed', 'Arn'] } }),
  };
  await stage.deploy({ template: { Resources } });
  expect(log.calls).toEqual(['put template/Renamed again', 'put template/Follows again', 'remove top', 'remove base']);
  expect(stage.resources().map(({ logicalId }) => logicalId)).toEqual(['Stays', 'Renamed', 'Follows']);
});

test('UpdateReplacePolicy retains what is replaced, whatever its DeletionPolicy says', async () => {
  const named = (Value: string, rest: object = {}) => ({ Type: 'Custom::Anything', Properties: { Value }, ...rest });
  const kept = { UpdateReplacePolicy: 'Retain' };
  const gone = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Delete' };
  const stage = await start({ Resources: { A: named('a1', kept), B: named('b1', gone), C: named('c1') } });
  log.calls.length = 0;
  await stage.deploy({ template: { Resources: { A: named('a2', kept), B: named('b2', gone), C: named('c2') } } });
  expect(log.calls.filter((call) => call.startsWith('remove')).sort()).toEqual(['remove b1', 'remove c1']);
});

test('a rejected deploy leaves the running stage as it was', async () => {
  const stage = await start({ Resources: { A: thing() } });
  await expect(stage.deploy({ template: { Resources: { A: thing({ Wrong: 1 }) } } })).rejects.toThrow('property Wrong');
  expect(stage.resources()).toHaveLength(1);
  await stage.deploy({ template: { Resources: { A: thing({ Size: 2 }) } } });
  expect(stage.resources()[0]!.attributes.Size).toBe(2);
});

test('a logical ID with a new type is deleted and recreated; a failed deletion is only reported', async () => {
  const lines: string[] = [];
  const stage = await start(
    { Resources: { A: thing({ Name: 'old' }), B: thing({ Name: 'stubborn' }) } },
    { log: (line) => void lines.push(line) },
  );
  log.calls.length = 0;
  await stage.deploy({ template: { Resources: { A: { Type: 'Custom::Other', Properties: {} } } } });
  expect(log.calls).toEqual(['put template/A', 'remove old']);
  expect(lines).toEqual(['template/B: left behind, as it could not be removed: it stays']);
  expect(stage.resources().map(({ type }) => type)).toEqual(['Custom::Other']);
});

test('every start applies everything again and returns the recorded values', async () => {
  const template = { Resources: { A: thing(), B: { Type: 'Custom::Anything', Properties: { Value: 'v' } } } };
  await (await start(template)).stop();
  await start(template);
  expect(log.calls.slice(2).sort()).toEqual(['put template/A again', 'put template/B again']);
});

test('a plain YAML file is a stack named after it, with parameters, conditions and outputs', async () => {
  const file = join(directory, 'shop.yaml');
  writeFileSync(
    file,
    `
Parameters:
  Size: { Type: Number, Default: 1 }
Conditions:
  Big: !Equals [!Ref Size, 9]
Resources:
  Always:
    Type: Test::Thing
    Properties:
      Size: !Ref Size
      Uses: !If [Big, !Ref Sometimes, !Ref AWS::NoValue]
  Sometimes: { Type: Test::Thing, Condition: Big }
  Group: { Type: AWS::Logs::LogGroup, Properties: { LogGroupName: /shop } }
Outputs:
  Arn: { Value: !GetAtt Group.Arn }
  Never: { Value: !Ref Sometimes, Condition: Big }
`,
  );
  const stage = await start(file);
  expect(log.put['shop/Always']!.properties).toEqual({ Size: 1 });
  expect(stage.outputs()).toEqual({ shop: { Arn: 'arn:aws:logs:us-east-1:000000000000:log-group:/shop:*' } });
  expect(stage.notEmulated).toEqual(['shop/Group (AWS::Logs::LogGroup)']);
  await stage.deploy({ template: file, parameters: { Size: '9' } });
  expect(log.put['shop/Always']!.properties).toEqual({ Size: 9, Uses: 'Sometimes' });
  expect(stage.outputs().shop!.Never).toBe('Sometimes');
  await stage.deploy({ template: file });
  expect(stage.resources().map(({ logicalId }) => logicalId)).toEqual(['Always', 'Group']);
  expect(log.calls.at(-1)).toBe('remove Sometimes');
});

test('unemulated resources have an identity, and dynamic references resolve', async () => {
  const stage = await start(
    {
      Resources: {
        Budget: {
          Type: 'AWS::Budgets::Budget',
          Properties: { Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY' } },
        },
        Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'news' } },
        A: thing({
          Uses: [{ Ref: 'Budget' }, { 'Fn::GetAtt': ['Budget', 'Arn'] }, { Ref: 'Topic' }],
          Name: '{{resolve:ssm:/name}}',
          Size: '{{resolve:secretsmanager:arn:aws:secretsmanager:us-east-1:000000000000:secret:s-abc:SecretString:key}}',
        }),
      },
    },
    {
      services: [
        (kernel, options) => {
          kernel.ports.parameters = { value: (name) => (name === '/name' ? 'found' : undefined) };
          kernel.ports.secrets = {
            value: (id) => (id.endsWith(':s-abc') ? '{"key":"hidden"}' : undefined),
            put: () => {},
          };
          return fakeService(log)(kernel, options);
        },
      ],
    },
  );
  expect(log.put['template/A']!.properties).toEqual({
    Uses: [
      'template-Budget',
      'arn:aws:budgets:us-east-1:000000000000:budget/template-Budget',
      'arn:aws:sns:us-east-1:000000000000:news',
    ],
    Name: 'found',
    Size: 'hidden',
  });
  await expect(
    stage.deploy({ template: { Resources: { A: thing({ Name: '{{resolve:ssm:/other}}' }) } } }),
  ).rejects.toThrow('template/A: nothing is found for {{resolve:ssm:/other}}');
});

test('rejects an unknown parameter and an unknown transform', async () => {
  const Resources = { A: thing() };
  await expect(start({ Resources }, { parameters: { Sze: '1' } })).rejects.toThrow('no template has a parameter Sze');
  await expect(start({ Resources, Transform: 'AWS::Serverless-2016-10-31' })).rejects.toThrow(
    'template: the transform AWS::Serverless-2016-10-31 is not known to the local stage',
  );
});

test('the router leads to services, and describes errors', async () => {
  const lines: string[] = [];
  const stage = await start({ Resources: { A: thing() } }, { log: (line) => void lines.push(line) });
  const get = (path: string) => fetch(stage.url + path);
  expect(await (await get('/_aws/things/a/b?c=d')).text()).toBe('/a/b?c=d');
  expect(await (await get('/_aws/things?c')).text()).toBe('/?c');
  const broken = await get('/_aws/things/broken');
  expect([broken.status, await broken.json()]).toEqual([500, { __type: 'InternalFailure', message: 'out of order' }]);
  expect(lines).toEqual(['GET /_aws/things/broken: out of order']);
  expect((await get('/_aws/nobody/')).status).toBe(404);
  expect((await get('/')).status).toBe(404);
});

test('describes a port in use and a damaged state in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const template = { Resources: { A: thing() } };
  await expect(start(template, { port })).rejects.toThrow(
    `Port ${port} is taken: stop the other process, or set PORT to another one`,
  );
  other.close();
  for (const line of ['{"key":"a', '5', '{"key":"a/b","value":{"type":1}}']) {
    writeFileSync(join(directory, 'stack-state.jsonl'), `${line}\n`);
    await expect(start(template)).rejects.toThrow(/stack-state.jsonl is damaged.*--reset/);
  }
});

test('the clock stays ahead after a restart, and a damaged one says what to do', async () => {
  const template = { Resources: { A: thing() } };
  const first = await start(template);
  first.kernel.clock.set(Date.now() + 3_600_000);
  await first.stop();
  expect((await start(template)).kernel.clock.offset).toBeGreaterThan(3_590_000);
  writeFileSync(join(directory, 'clock.json'), '{');
  await expect(start(template)).rejects.toThrow(/clock.json is damaged: start with --reset/);
});
