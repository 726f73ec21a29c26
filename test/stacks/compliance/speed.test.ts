import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CfnGuardValidator } from '@cdklabs/cdk-validator-cfnguard';
import type { IPolicyValidationContext, IPolicyValidationPlugin } from 'aws-cdk-lib';
import { controlTower, rulesWithoutSubject } from '../../../lib/stacks/compliance/control-tower.ts';
import { cachedReport } from '../../../lib/stacks/compliance/cached-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'openbell-reports-'));
const before = process.env.OPENBELL_CACHE;
beforeAll(() => (process.env.OPENBELL_CACHE = join(folder, 'cache')));
afterAll(() => {
  if (before === undefined) delete process.env.OPENBELL_CACHE;
  else process.env.OPENBELL_CACHE = before;
  rmSync(folder, { recursive: true, force: true });
});

/** A template in a file, as a tool is told of it. */
function contextOf(name: string, resources: object): IPolicyValidationContext {
  const templatePath = join(folder, name);
  writeFileSync(templatePath, JSON.stringify({ Resources: resources }));
  const stack = { stackConstructPath: 'a', templatePath, accountId: '111122223333', region: 'us-east-1' };
  return { templatePaths: [templatePath], stackTemplates: [stack] } as unknown as IPolicyValidationContext;
}

const careless = {
  Bucket: { Type: 'AWS::S3::Bucket', Properties: {} },
  Function: { Type: 'AWS::Lambda::Function', Properties: { Code: { ZipFile: 'x' }, Role: 'arn:aws:iam::1:role/x' } },
  Queue: { Type: 'AWS::SQS::Queue', Properties: {} },
  Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { Name: 'x', AuthenticationType: 'API_KEY' } },
};

test("skipping Control Tower's rules without matching resources changes no finding", () => {
  const context = contextOf('careless.template.json', careless);
  const all = new CfnGuardValidator();
  const left = rulesWithoutSubject(context.templatePaths);
  expect(left.length).toBeGreaterThan(all.ruleIds!.length / 2);
  const found = controlTower().validate(context);
  expect(found.violations.length).toBeGreaterThan(3);
  expect(found).toEqual(all.validate(context));
});

test("caches findings by the tool's version and every byte of the templates", () => {
  let asked = 0;
  const tool = (version: string): IPolicyValidationPlugin => ({
    name: 'counts',
    version,
    validate: ({ templatePaths }) => {
      asked += 1;
      const violatingResources = [{ resourceLogicalId: 'Bucket', templatePath: templatePaths[0]!, locations: [] }];
      return { success: false, violations: [{ ruleName: 'R', description: 'd', violatingResources }] };
    },
  });
  const context = contextOf('a.template.json', careless);
  const first = cachedReport(tool('1')).validate(context);
  expect(cachedReport(tool('1')).validate(context)).toEqual(first);
  expect(asked).toBe(1);
  cachedReport(tool('2')).validate(context);
  expect(asked).toBe(2);
  cachedReport(tool('1')).validate(contextOf('a.template.json', { ...careless, Queue: undefined }));
  expect(asked).toBe(3);
});
