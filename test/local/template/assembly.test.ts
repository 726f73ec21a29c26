import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startStage, type Stage } from '../../../lib/local/stage.ts';
import { fakeService, type FakeLog } from './fake-services.ts';

let root: string;
let log: FakeLog;
let running: Stage | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'openbell-assembly-'));
  log = { calls: [], put: {} };
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(root, { recursive: true });
});

function write(path: string, content: unknown): void {
  const file = join(root, 'cdk.out', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

async function start(): Promise<Stage> {
  const services = [fakeService(log)];
  running = await startStage({
    assembly: join(root, 'cdk.out'),
    directory: join(root, 'state'),
    port: 0,
    services,
  });
  return running;
}

const stack = (templateFile: string, stackName: string, dependencies: string[] = []) => ({
  type: 'aws:cloudformation:stack',
  properties: { templateFile, stackName },
  dependencies,
});

const BUCKET = 'cdk-hnb659fds-assets-${AWS::AccountId}-us-east-1';

/** Two stacks: `shop-api` imports from `shop-data` and contains a nested stack. */
function writeAssembly(nestedThing: object = { Name: { Ref: 'Given' } }): void {
  write('manifest.json', {
    artifacts: {
      Tree: { type: 'cdk:tree', properties: { file: 'tree.json' } },
      api1: stack('api.template.json', 'shop-api', ['files']),
      data1: stack('data.template.json', 'shop-data'),
      files: { type: 'cdk:asset-manifest', properties: { file: 'api.assets.json' } },
    },
  });
  write('api.assets.json', {
    files: {
      abc: {
        source: { path: 'asset.abc', packaging: 'zip' },
        destinations: { here: { bucketName: BUCKET, objectKey: 'abc.zip' } },
      },
      nested: {
        source: { path: 'nested.template.json', packaging: 'file' },
        destinations: { here: { bucketName: BUCKET, objectKey: 'nested.json' } },
      },
    },
  });
  write('asset.abc/index.json', 1);
  write('data.template.json', {
    Resources: { Table: { Type: 'Test::Thing', Properties: { Name: 'table' } } },
    Outputs: {
      Arn: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] }, Export: { Name: { 'Fn::Sub': '${AWS::StackName}:Arn' } } },
      Name: { Value: { Ref: 'Table' } },
    },
  });
  write('api.template.json', {
    Parameters: {
      BootstrapVersion: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/cdk-bootstrap/x/version' },
    },
    Rules: { Check: { Assertions: [{ Assert: { 'Fn::Contains': [['1'], { Ref: 'BootstrapVersion' }] } }] } },
    Resources: {
      Reader: {
        Type: 'Test::Thing',
        Properties: {
          Uses: [
            { 'Fn::ImportValue': 'shop-data:Arn' },
            { 'Fn::GetStackOutput': { StackName: 'shop-data', OutputName: 'Name' } },
            { 'Fn::GetAtt': ['Inner', 'Outputs.Deep'] },
            { 'Fn::Sub': BUCKET },
            'abc.zip',
          ],
        },
      },
      Inner: {
        Type: 'AWS::CloudFormation::Stack',
        Properties: {
          TemplateURL: {
            'Fn::Sub':
              'https://s3.${AWS::Region}.${AWS::URLSuffix}/cdk-hnb659fds-assets-${AWS::AccountId}-us-east-1/nested.json',
          },
          Parameters: { Given: { 'Fn::ImportValue': 'shop-data:Arn' } },
        },
      },
    },
  });
  write('nested.template.json', {
    Parameters: { Given: { Type: 'String' } },
    Resources: { Deep: { Type: 'Test::Thing', Properties: nestedThing } },
    Outputs: { Deep: { Value: { Ref: 'Deep' } } },
  });
}

test("deploys an assembly's stacks in order, with imports, outputs and nested stacks", async () => {
  writeAssembly();
  const stage = await start();
  expect(log.calls).toEqual(['put shop-data/Table', 'put shop-api-Inner/Deep', 'put shop-api/Reader']);
  expect(log.put['shop-api/Reader']!.properties.Uses).toEqual([
    'arn:table',
    'table',
    'arn:table',
    'cdk-hnb659fds-assets-000000000000-us-east-1',
    'abc.zip',
  ]);
  const asset = join(root, 'cdk.out', 'asset.abc');
  expect(stage.kernel.ports.assets.path('cdk-hnb659fds-assets-000000000000-us-east-1', 'abc.zip')).toBe(asset);
  expect(stage.kernel.ports.assets.path('elsewhere', 'abc.zip')).toBeUndefined();

  log.calls.length = 0;
  await stage.deploy({ assembly: join(root, 'cdk.out') });
  expect(log.calls).toEqual([]);
  write('asset.abc/index.json', 2);
  await stage.deploy({ assembly: join(root, 'cdk.out') });
  expect(log.calls).toEqual(['put shop-api/Reader again']);
});

test('checks a nested stack before creating anything', async () => {
  writeAssembly({ Colour: 'red' });
  await expect(start()).rejects.toThrow(
    'shop-api-Inner/Deep: the property Colour of Test::Thing is not known to the local stage',
  );
  expect(log.calls).toEqual([]);
});

test('describes a broken assembly in one sentence', async () => {
  mkdirSync(join(root, 'cdk.out'));
  await expect(start()).rejects.toThrow(/manifest.json cannot be read: ENOENT$/);
});
