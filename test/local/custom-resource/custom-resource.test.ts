import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import type { Service } from '../../../lib/local/kernel/kernel.ts';
import { createCustomResources } from '../../../lib/local/services/custom-resource/custom-resource.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { declared, put, roleArn, smallStage, type SmallStage } from '../lambda/small-stage.ts';

let stage: SmallStage;
let lambda: Service;
let custom: Service;

beforeAll(async () => {
  stage = await smallStage();
  lambda = createLambda(stage.kernel);
  custom = createCustomResources(stage.kernel, { timeoutMs: 400 });
  stage.serve(lambda, custom);
});
afterAll(() => stage.stop());

/** A function whose `answer(event)` is sent to the ResponseURL (undefined: nothing), and which stores every event. */
async function provider(logicalId: string, answer: string): Promise<{ arn: string; events: () => any[] }> {
  const kept = join(stage.folder({ 'events.jsonl': '' }), 'events.jsonl');
  const source = `import { appendFileSync } from 'node:fs';
    const answer = ${answer};
    export const handler = async (event) => {
      appendFileSync(${JSON.stringify(kept)}, JSON.stringify(event) + '\\n');
      const body = answer(event);
      if (body) await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify(body) });
    };`;
  const { attributes } = await put(
    lambda,
    declared('AWS::Lambda::Function', logicalId, {
      Code: { S3Bucket: 'assets', S3Key: stage.folder({ 'index.mjs': source }) },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: roleArn,
      Timeout: 10,
    }),
  );
  const events = () =>
    readFileSync(kept, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { arn: attributes['Arn'], events };
}

const type = 'Custom::Thing';

test('creates, updates on change, replaces and deletes a custom resource as CloudFormation does', async () => {
  const { arn, events } = await provider(
    'Provider',
    `(event) => ({ Status: 'SUCCESS', PhysicalResourceId: event.ResourceProperties.Name, Data: { Size: event.ResourceProperties.Size } })`,
  );
  const properties = { ServiceToken: arn, Name: 'one', Size: 3, Deep: { on: true, list: [1, 'a'] } };
  const created = await put(custom, declared(type, 'Thing', properties));
  expect(created).toMatchObject({ physicalId: 'one', attributes: { Size: '3' } });

  const same = await put(custom, declared(type, 'Thing', { ...properties, Size: '3' }), created);
  expect(same).toMatchObject({ physicalId: 'one', attributes: created.attributes });
  expect(events()).toHaveLength(1);

  const updated = await put(custom, declared(type, 'Thing', { ...properties, Size: 4 }), created);
  const replaced = await put(custom, declared(type, 'Thing', { ...properties, Name: 'two', Size: 4 }), updated);
  // The engine removes replaced resources when everything has succeeded.
  await custom.resources!['Custom::*']!.remove!({ ...updated, properties: { ...properties, Size: 4 } });
  await custom.resources!['Custom::*']!.remove!(replaced);

  const seen = events();
  expect(seen.map((event) => [event.RequestType, event.PhysicalResourceId])).toEqual([
    ['Create', undefined],
    ['Update', 'one'],
    ['Update', 'one'],
    ['Delete', 'one'],
    ['Delete', 'two'],
  ]);
  expect(seen[0]).toMatchObject({
    ResourceType: type,
    LogicalResourceId: 'Thing',
    StackId: expect.stringMatching(/^arn:aws:cloudformation:us-east-1:000000000000:stack\/app\/[0-9a-f-]{36}$/),
    ResourceProperties: { Name: 'one', Size: '3', Deep: { on: 'true', list: ['1', 'a'] } },
  });
  expect(seen[1]).toMatchObject({ ResourceProperties: { Size: '4' }, OldResourceProperties: { Size: '3' } });
  expect(seen[3].ResourceProperties.Name).toBe('one');
  expect(seen[4]).toMatchObject({ LogicalResourceId: 'Thing', ResourceType: type });
  const again = await fetch(seen[0].ResponseURL, { method: 'PUT', body: '{"Status":"SUCCESS"}' });
  expect(again.status).toBe(403);
});

test.each([
  ['FAILED with its reason', `() => ({ Status: 'FAILED', Reason: 'no such table' })`, 'no such table'],
  [
    'an error of the function',
    `() => { throw new TypeError('bad luck'); }`,
    'its function failed: TypeError: bad luck',
  ],
  ['silence', `() => undefined`, 'its function gave no answer within 0.4 s'],
])('the start stops on %s', async (_, answer, message) => {
  const { arn } = await provider(`Fails${message.length}`, answer);
  const attempt: Promise<Deployed> = put(custom, declared(type, 'Thing', { ServiceToken: arn }));
  await expect(attempt).rejects.toThrow(message);
});
